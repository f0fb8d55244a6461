import type { VariablesOf } from '../../platform/graphql.ts'
import type { Channel } from '../model/channel.ts'
import type { updateChannelMutation } from '../operations/channels.ts'

/** The current state of one channel setting, and the step to the other state. */
export interface Change {
  about: 'kind' | 'access' | 'state'
  /** Keys below `channelSettings`. */
  now: 'clientNow' | 'teamNow' | 'privateNow' | 'openNow' | 'openToAdminsNow' | 'activeNow' | 'archivedNow'
  step: Step
  /** What it sets. */
  set: Omit<VariablesOf<typeof updateChannelMutation>['input'], 'id'>
}

/** Each step has a button and a confirmation that explains the consequences (`…Follows`). */
export type Step =
  | 'toTeam'
  | 'toClient'
  | 'openClient'
  | 'openTeam'
  | 'closeClient'
  | 'closeTeam'
  | 'reopen'
  | 'archive'

/** The settings of a channel that can be switched, besides its name and picture. */
export function changesOf({ scope, private: isPrivate, status }: Channel): Change[] {
  const isClient = scope === 'client'
  const changes: Change[] = []
  if (isClient || scope === 'team') {
    changes.push(
      isClient
        ? { about: 'kind', now: 'clientNow', step: 'toTeam', set: { scope: 'team' } }
        : { about: 'kind', now: 'teamNow', step: 'toClient', set: { scope: 'client' } },
      isPrivate
        ? {
            about: 'access',
            now: 'privateNow',
            step: isClient ? 'openClient' : 'openTeam',
            set: { private: false },
          }
        : {
            about: 'access',
            now: isClient ? 'openNow' : 'openToAdminsNow',
            step: isClient ? 'closeClient' : 'closeTeam',
            set: { private: true },
          },
    )
  }
  changes.push(
    status === 'archived'
      ? { about: 'state', now: 'archivedNow', step: 'reopen', set: { status: 'active' } }
      : { about: 'state', now: 'activeNow', step: 'archive', set: { status: 'archived' } },
  )
  return changes
}
