import { useTranslation } from 'react-i18next'
import { BoldText } from '../bold-text.tsx'
import { AudienceLine } from './audience-line.tsx'
import type { Audience } from './audience-switch.tsx'

interface Props extends Audience {
  /** The name of the client; undefined if there is none. */
  client: string | undefined
}

/** Says who will read a comment, and switches between everyone and the team. */
export function CommentAudience({ client, ...audience }: Props) {
  const { t } = useTranslation('ui')
  const { internal } = audience
  const readers = client
    ? t(internal ? 'audience.toTeam' : 'audience.toAll', { client })
    : t(internal ? 'audience.teamOnly' : 'audience.noClientYet')
  return (
    <AudienceLine {...audience}>
      <span>
        <BoldText text={readers} />
      </span>
    </AudienceLine>
  )
}
