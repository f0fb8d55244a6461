import { SegmentedControl } from '@mantine/core'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useTranslation } from 'react-i18next'
import { BoldText } from '../../ui/bold-text.tsx'
import { modKey } from '../../ui/mod-key.ts'
import { useConversation } from '../model/conversation-context.tsx'
import { isOpenToTeam } from '../model/readers.ts'
import classes from './audience-line.module.css'
import { useAudience } from './use-audience.ts'
import type { Composer, Thread } from './use-composer.ts'
import { usePointed } from './use-pointed.ts'

interface Props {
  composer: Composer
  thread: Thread | undefined
  /** Goes back to the text. */
  onChosen: () => void
}

/** Says who will read what is being written, and switches between everyone and the team. */
export function AudienceLine({ composer, thread, onChosen }: Props) {
  const { internal, change } = composer
  const { t } = useTranslation('messaging')
  const { outward } = useConversation()
  const { isChosen } = useAudience(composer, thread)
  const pointed = usePointed()
  if (!outward) return null
  return (
    <div className={classes.line} data-audience>
      <span className={classes.readers} aria-live="polite">
        {internal && <IconLock size={14} stroke={1.75} aria-hidden />}
        <Readers internal={internal} />
      </span>
      {isChosen && (
        <SegmentedControl
          className={classes.switch}
          size="xs"
          aria-label={t('audience.label')}
          aria-keyshortcuts="Control+/ Meta+/"
          data-tooltip={t('audience.byKey', { keys: `${modKey()}+/` })}
          value={internal ? 'internal' : 'everyone'}
          {...pointed.handlers}
          onChange={(value) => {
            change({ internal: value === 'internal' })
            if (pointed.was()) onChosen()
          }}
          data={[
            { value: 'everyone', label: t('audience.everyone') },
            { value: 'internal', label: t('audience.internal') },
          ]}
        />
      )}
    </div>
  )
}

function Readers({ internal }: { internal: boolean }) {
  const { t } = useTranslation('messaging')
  const { client, clients } = useConversation()
  const { linked, linkedStaff } = useOtherReaders()
  const toTeam = useTeamText()
  const toAll = useAllText(client)
  const through = internal ? linkedStaff : linked
  return (
    <span>
      <BoldText text={internal ? toTeam : toAll} />
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

/** Says that all of the team reads, where they do, and how many beside oneself. */
function useTeamText(): string {
  const { t } = useTranslation('messaging')
  const { channel, client } = useConversation()
  const { count, open, linkedStaff } = useOtherReaders()
  if (client === undefined) return t(channel.private ? 'audience.teamOnlyPrivate' : 'audience.teamOnly')
  if (count === undefined) return t('audience.toTeamUnknown')
  if (open) return t('audience.toTeamOpen', { count })
  // Nobody is the only one where somebody else reads through a link.
  return t(linkedStaff > 0 ? 'audience.toTeamLinked' : 'audience.toTeam', { count })
}

function useAllText(client: string | undefined): string {
  const { t } = useTranslation('messaging')
  const { channel } = useConversation()
  const { count, open, linked } = useOtherReaders()
  if (client === undefined) return t(channel.private ? 'audience.noClientPrivate' : 'audience.noClient')
  if (count === undefined) return t('audience.toAllUnknown', { client })
  if (open) return t('audience.toAllOpen', { count, client })
  return count === 0 && linked > 0
    ? t('audience.toClient', { client })
    : t('audience.toAll', { count, client })
}

interface OtherReaders {
  /** How many of the team read along beside oneself; undefined until that is known. */
  count: number | undefined
  open: boolean
  /** How many more read through linked accounts; and of them what is internal. */
  linked: number
  linkedStaff: number
}

function useOtherReaders(): OtherReaders {
  const { channel } = useConversation()
  return {
    count: channel.otherStaffReaders ?? undefined,
    open: isOpenToTeam(channel),
    linked: channel.linkedReaders ?? 0,
    linkedStaff: channel.linkedStaffReaders ?? 0,
  }
}
