import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { EditPlanning } from './member-planning.tsx'
import { ownMemberQuery } from './operations.ts'

/** The viewer's own hours and days off, in their settings. */
export function OwnPlanning() {
  const { me, agency } = useViewer()
  const [{ data, error }, refresh] = useShownQuery({
    query: ownMemberQuery,
    variables: { agencyID: agency?.id ?? '', userID: me.id },
    pause: !agency,
  })
  const [member] = data?.agencyUsersByAgency.items ?? []
  if (member) return <EditPlanning member={member} />
  return error ? (
    <ErrorState error={error} retry={() => refresh({ requestPolicy: 'network-only' })} />
  ) : (
    <FormSkeleton fields={3} />
  )
}
