import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import type { Place } from '../model/limits.ts'
import {
  channelPlaceQuery,
  conversationPlaceQuery,
  projectPlaceQuery,
  requestPlaceQuery,
} from '../operations.ts'
import classes from './filters.module.css'
import { RemoveButton } from './pill.tsx'

interface Props {
  place: Place
  onRemove: () => void
}

/** The conversation, project or request that a link limits the search to. */
export function PlacePill({ place, onRemove }: Props) {
  const { t } = useTranslation('search')
  const label = t('filter.in')
  const value = usePlaceName(place) ?? t(`filter.place.${place.kind}`)
  return (
    <span className={classes.pill} data-set>
      <span className={classes.words}>
        <span className={classes.clip}>
          {`${label}: `}
          <bdi>{value}</bdi>
        </span>
      </span>
      <RemoveButton label={label} value={value} onRemove={onRemove} />
    </span>
  )
}

/** As the viewer knows it; undefined until it has loaded, and for what they may not see. */
function usePlaceName({ kind, id }: Place): string | undefined {
  const variables = useMemo(() => ({ id }), [id])
  const paused = (wanted: Place['kind']) => ({ variables, pause: kind !== wanted })
  const channel = useExtraQuery({ query: channelPlaceQuery, ...paused('channel') })?.getChannel
  const conversation = useExtraQuery({
    query: conversationPlaceQuery,
    ...paused('conversation'),
  })?.getConversation
  const project = useExtraQuery({ query: projectPlaceQuery, ...paused('project') })?.getProject
  const request = useExtraQuery({ query: requestPlaceQuery, ...paused('request') })?.getRequest
  if (project) return project.title
  if (request) return `#${request.number} ${request.title}`
  if (channel) return nameOf(channel)
  if (!conversation) return undefined
  const names = [nameOf(conversation.channel), conversation.name].filter(Boolean)
  return names.join(' · ') || undefined
}

interface Named {
  name: string | null
  viewerChannelUser: { name: string | null; target: { name: string } | null } | null
}

const nameOf = (channel: Named | null): string | undefined =>
  channel?.viewerChannelUser?.name || channel?.viewerChannelUser?.target?.name || channel?.name || undefined
