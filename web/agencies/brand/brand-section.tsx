import { useMemo } from 'react'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { BrandEditor } from './brand-editor.tsx'
import { brandQuery } from './operations.ts'

export type BrandAgency = NonNullable<ResultOf<typeof brandQuery>['getAgency']>

/** The brand of the agency, for its admins. */
export function BrandSection() {
  const { agency } = useViewer()
  const [{ data, error }, refresh] = useShownQuery({
    query: brandQuery,
    variables: { id: agency?.id ?? '' },
    pause: !agency,
  })
  const found = data?.getAgency
  const saved = useMemo(() => found && { ...found.skinConfiguration, avatar: found.avatar }, [found])
  if (found && saved) return <BrandEditor agency={found} saved={saved} />
  return error ? (
    <ErrorState error={error} retry={() => refresh({ requestPolicy: 'network-only' })} />
  ) : (
    <FormSkeleton fields={6} />
  )
}
