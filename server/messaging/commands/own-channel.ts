import type { Tx } from '../../platform/context.ts'
import { makeOrFind } from './create-channel.ts'

/**
 * Every member of an agency has a private channel for notes to themselves. No event of its own: channelCreated announces it.
 */
export const createOwnChannel = (tx: Tx, userId: string): Promise<string> =>
  makeOrFind(tx, { scope: 'self', name: null, avatar: null, type: null, private: true, people: [userId] })
