import { webAddress } from '../../shared/links-facts.ts'

type Link = { link: string; type: string }

/**
 * The target of a link: its page in the shell, or the URL itself; undefined for anything but a plain web address,
 * whatever the server says. The page is loaded completely, because only its own response allows the host in a frame.
 */
export function targetOf({ link, type }: Link): { href: string; outside: boolean } | undefined {
  const address = webAddress(link)
  if (!address) return undefined
  return type === 'page'
    ? { href: `/t?q=${encodeURIComponent(address)}`, outside: false }
    : { href: address, outside: true }
}
