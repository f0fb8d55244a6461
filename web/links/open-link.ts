import { webAddress } from '../../shared/links-facts.ts'

type Link = { link: string; type: string }

/**
 * Where a link leads: its page in the shell, or the address itself; undefined for what is no plain address of the web,
 * whatever the server says. The page is loaded anew, because only its own answer allows the host inside of it.
 */
export function targetOf({ link, type }: Link): { href: string; outside: boolean } | undefined {
  const address = webAddress(link)
  if (!address) return undefined
  return type === 'page'
    ? { href: `/t?q=${encodeURIComponent(address)}`, outside: false }
    : { href: address, outside: true }
}
