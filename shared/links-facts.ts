/** What a custom link is, for both sides; nothing here needs the parser of inputs. */

/** `link` opens in a tab of its own, `page` inside the shell. */
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
/** Of an agency together, and of each member for themselves. */
export const agencyLinksMax = 60
export const ownLinksMax = 40

/**
 * The address as browsers write it, where it is plainly one of the web: http or https, no name or password in it, which
 * would look like another host, and nothing that a browser would read as another scheme. Else undefined.
 */
export function webAddress(value: string): string | undefined {
  if (value.length > linkAddressMax || /[\p{Cc}\p{Cf}\s\\]/u.test(value)) return undefined
  const url = /^https?:\/\/[^/]/i.test(value) ? URL.parse(value) : null
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.username && !url.password
  return isPlain && /[^.]\.[^.]/.test(url.hostname) && url.href.length <= linkAddressMax
    ? url.href
    : undefined
}

/** Whether it can be shown inside the shell: nothing unencrypted, and never the shell itself. */
export const canBeShown = (address: string, ownHost: string): boolean => {
  const url = URL.parse(address)
  return url?.protocol === 'https:' && url.host !== ownHost && url.hostname !== ownHost.replace(/:\d+$/, '')
}
