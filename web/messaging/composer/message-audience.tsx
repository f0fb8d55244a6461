import { useTranslation } from 'react-i18next'
import { AudienceLine } from '../../ui/audience/audience-line.tsx'
import { BoldText } from '../../ui/bold-text.tsx'
import { modKey } from '../../ui/mod-key.ts'
import type { Channel } from '../model/channel.ts'
import { useConversation } from '../model/conversation-context.tsx'
import { isOpenToTeam } from '../model/readers.ts'
import { useAudience } from './use-audience.ts'
import type { Composer, Thread } from './use-composer.ts'
import { usePointed } from './use-pointed.ts'

interface Props {
  composer: Composer
  thread: Thread | undefined
  /** Returns the focus to the text. */
  onChosen: () => void
}

/** Says who will read what is being written, and switches between everyone and the team. */
export function MessageAudience({ composer, thread, onChosen }: Props) {
  const { internal, change } = composer
  const { t } = useTranslation('messaging')
  const { outward } = useConversation()
  const { isChosen } = useAudience(composer, thread)
  const pointed = usePointed()
  if (!outward) return null
  return (
    <AudienceLine
      internal={internal}
      isChosen={isChosen}
      aria-keyshortcuts="Control+/ Meta+/"
      data-tooltip={t('audience.byKey', { keys: `${modKey()}+/` })}
      {...pointed.handlers}
      onChange={(next) => {
        change({ internal: next })
        if (pointed.was()) onChosen()
      }}
    >
      <Readers internal={internal} />
    </AudienceLine>
  )
}

function Readers({ internal }: { internal: boolean }) {
  const { t } = useTranslation('messaging')
  const { channel, client, clients } = useConversation()
  const { otherStaffReaders, linkedReaders, linkedStaffReaders } = channel
  const through = (internal ? linkedStaffReaders : linkedReaders) ?? 0
  const text = client === undefined ? forTeam(channel, internal) : withClient(channel, internal, through)
  return (
    <span>
      <BoldText text={t(`audience.${text}`, { client, count: otherStaffReaders ?? 0 })} />
      {through > 0 && ` · ${t('audience.linked', { count: through })}`}
      {internal && client !== undefined && (
        <>
          {' · '}
          <BoldText text={t('internal.unseen', { client, count: clients })} />
        </>
      )}
    </span>
  )
}

/** The key of the sentence that names the readers while there is no client. */
const forTeam = (channel: Channel, internal: boolean) =>
  internal
    ? channel.private
      ? 'teamOnlyPrivate'
      : 'teamOnly'
    : channel.private
      ? 'noClientPrivate'
      : 'noClient'

/** With a client: the whole team, if all of it can read, and the number of readers besides the viewer. */
function withClient(channel: Channel, internal: boolean, through: number) {
  const count = channel.otherStaffReaders
  if (count === null) return internal ? 'toTeamUnknown' : 'toAllUnknown'
  if (isOpenToTeam(channel)) return internal ? 'toTeamOpen' : 'toAllOpen'
  // “Only you” is wrong if another person reads through a link.
  if (internal) return through > 0 ? 'toTeamLinked' : 'toTeam'
  return count === 0 && through > 0 ? 'toClient' : 'toAll'
}
