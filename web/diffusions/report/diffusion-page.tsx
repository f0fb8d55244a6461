import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { NotHere } from '../../shell/not-here.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { diffusionExistsQuery, diffusionQuery } from '../operations.ts'
import { diffusionRoute } from '../routes.tsx'
import { DiffusionView } from './diffusion-view.tsx'

/** A broadcast list on its sender's side. */
export function DiffusionPage() {
  const { diffusionID } = useParams({ from: diffusionRoute.id })
  const variables = useMemo(() => ({ id: diffusionID }), [diffusionID])
  const [{ data, error }, ask] = useShownQuery({ query: diffusionQuery, variables })
  const diffusion = data?.getDiffusion
  if (diffusion) return <DiffusionView key={diffusion.id} diffusion={diffusion} />
  if (error)
    return (
      <NotHere
        error={error}
        retry={() => ask({ requestPolicy: 'network-only' })}
        exists={diffusionExistsQuery}
        variables={variables}
        looking={<ListSkeleton />}
      />
    )
  return <ListSkeleton />
}
