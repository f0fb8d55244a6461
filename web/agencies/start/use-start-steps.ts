import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { startQuery } from './operations.ts'
import { useStartHidden } from './use-start-hidden.ts'

export type StartStep = 'client' | 'colleague' | 'logo'
export const startSteps: readonly StartStep[] = ['client', 'colleague', 'logo']

export interface StartSteps {
  done: ReadonlySet<StartStep>
  hide: () => void
}

/** Which of the first steps of a new agency are done; null for viewers who don't see them, undefined while loading. */
export function useStartSteps(): StartSteps | null | undefined {
  const { agency } = useViewer()
  const [hidden, hide] = useStartHidden()
  const mayBeShown = (agency?.viewerCan.manageMembers ?? false) && !hidden
  const [{ data, error }] = useShownQuery({
    query: startQuery,
    variables: { agencyID: agency?.id ?? '' },
    pause: !mayBeShown,
  })
  if (!mayBeShown || error) return null
  if (!data) return undefined
  const invited = data.pendingInvitationsByAgency.items.map(({ agencyRole }) => agencyRole)
  const hasClient = data.clients.items.length > 0 || invited.includes('client')
  const hasColleague = data.colleagues.items.length > 1 || invited.some((each) => each !== 'client')
  // The logo can wait: without other people, nobody sees it.
  if (hasClient && hasColleague) return null
  const done = new Set<StartStep>()
  if (hasClient) done.add('client')
  if (hasColleague) done.add('colleague')
  if (agency?.avatar) done.add('logo')
  return { done, hide }
}
