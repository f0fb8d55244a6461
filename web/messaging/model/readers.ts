import type { Channel } from './channel.ts'

type Openness = Pick<Channel, 'scope' | 'private'>

/** Whether all staff may open a channel without being in it: the server's rule for client channels. */
export const isOpenToTeam = ({ scope, private: isPrivate }: Openness): boolean =>
  scope === 'client' && !isPrivate

/** Whether a member may open a channel without being in it, so that removing them from it does not end their access. */
export function opensWithoutMembership(channel: Openness, role: string): boolean {
  if (role === 'client' || channel.private) return false
  return isOpenToTeam(channel) || (role === 'admin' && channel.scope !== 'direct' && channel.scope !== 'self')
}
