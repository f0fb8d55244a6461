import { Navigate } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { useMutation } from 'urql'
import { ErrorState } from '../../ui/error-state.tsx'
import { ChannelSkeleton } from '../channel/channel-skeleton.tsx'
import { createChannelMutation } from '../operations/channels.ts'
import { channelRoute, writeToRoute } from '../routes.tsx'

/** Opens or creates the direct conversation with a person. */
export function WriteToPage() {
  const { userID } = writeToRoute.useParams()
  const [{ data, error }, create] = useMutation(createChannelMutation)
  const open = useCallback(
    () => void create({ input: { scope: 'direct', destination: [userID] } }),
    [create, userID],
  )
  useEffect(open, [open])
  const channelID = data?.createChannel.id
  if (channelID) return <Navigate to={channelRoute.to} params={{ channelID }} replace />
  return error ? <ErrorState error={error} retry={open} heading={1} /> : <ChannelSkeleton />
}
