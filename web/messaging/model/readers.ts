import type { Channel } from './channel.ts'

type Openness = Pick<Channel, 'scope' | 'private'>

/** Whether all staff may open a channel without being in it: the server's rule for client channels. */
export const isOpenToTeam = ({ scope, private: isPrivate }: Openness): boolean =>
  scope === 'client' && !isPrivate

/** Whether somebody may open a channel without being in it, so that removing them from it does not end their access. */
export function opensWithoutMembership(channel: Openness, role: string): boolean {
  if (role === 'client' || channel.private) return false
  return isOpenToTeam(channel) || (role === 'admin' && channel.scope !== 'direct' && channel.scope !== 'self')
}

/** The clients who read a channel: those who cannot sign in here any more do not. */
export const clientReaders = ({ users }: Pick<Channel, 'users'>): Channel['users'] =>
  users.filter(({ role, active }) => role === 'client' && active !== false)
