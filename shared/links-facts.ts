/** Custom links, for server and web; without zod. */

/** `link` opens in a new tab, `page` inside the shell. */
export const linkTypes = ['link', 'page'] as const
export type LinkType = (typeof linkTypes)[number]

export const linkRoles = ['admin', 'user', 'client'] as const
export type LinkRole = (typeof linkRoles)[number]

export const linkIcons = [
  'link',
  'book',
  'calendar',
  'chart',
  'cloud',
  'code',
  'file',
  'folder',
  'heart',
  'help',
  'mail',
  'map',
  'photo',
  'shop',
  'star',
  'tool',
  'users',
  'video',
  'world',
] as const
export type LinkIcon = (typeof linkIcons)[number]

export const linkNameMax = 60
export const linkAddressMax = 2000
/** The maximum number of links of an agency, and of each member. */
export const agencyLinksMax = 60
export const ownLinksMax = 40

/**
 * The normalized address if it is plainly a web address: http or https, without user name or password, which would look like
 * another host, and nothing that a browser would read as another scheme. Otherwise undefined.
 */
export function webAddress(value: string): string | undefined {
  if (value.length > linkAddressMax || /[\p{Cc}\p{Cf}\s\\]/u.test(value)) return undefined
  const url = /^https?:\/\/[^/]/i.test(value) ? URL.parse(value) : null
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.username && !url.password
  return isPlain && /[^.]\.[^.]/.test(url.hostname) && url.href.length <= linkAddressMax
    ? url.href
    : undefined
}

/** Whether an address can be shown inside the shell: only https, and never the shell itself. */
export const canBeShown = (address: string, ownHost: string): boolean => {
  const url = URL.parse(address)
  return url?.protocol === 'https:' && url.host !== ownHost && url.hostname !== ownHost.replace(/:\d+$/, '')
}
