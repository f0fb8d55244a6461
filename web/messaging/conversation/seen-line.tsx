import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import { useTranslation } from 'react-i18next'
import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { lazyWithTexts } from '../../shell/routing/lazy-with-texts.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useConversation } from '../model/conversation-context.tsx'
import type { Message } from '../model/message.ts'
import { conversationSeenQuery } from '../operations/seen.ts'
import classes from './seen-line.module.css'

/** The number of names in the line; the others are listed below it. */
const named = 2

// Without its texts the line is missing; it would otherwise show their keys.
const Words = lazyWithTexts(async () => ({ SeenWords }), 'SeenWords', 'ornament', 'messaging/lazy')

/** Below the messages: for a client, whether the agency has seen their last one; for staff, who else has read up to the end. */
export function SeenLine({ last }: { last: Message | undefined }) {
  const { isClient, me } = useViewer()
  const { conversation, channel } = useConversation()
  const data = useExtraQuery({
    query: conversationSeenQuery,
    variables: { conversationID: conversation.id },
    pause: channel.scope === 'self' || channel.scope === 'broadcast',
  })
  const seen = data?.conversationSeen
  if (!seen || !last || seen.messageID !== last.id) return null
  const isTold = isClient ? last.ownerID === me.id : seen.people.length > 0
  return isTold ? <Words people={seen.people} /> : null
}

function SeenWords({ people }: { people: Person[] }) {
  return useViewer().isClient ? <SeenByAgency /> : <Readers people={people} />
}

function SeenByAgency() {
  const { t } = useTranslation('messaging/lazy')
  const { agency } = useViewer()
  return (
    <span className={classes.seen}>
      <IconChecks size={14} stroke={1.75} aria-hidden />
      <span>{t('seen.byAgency', { agency: agency?.name })}</span>
    </span>
  )
}

interface Person {
  userID: string
  user: { id: string; name: string; avatar: string | null } | null
  seenAt: string
}

function Readers({ people }: { people: readonly Person[] }) {
  const { t } = useTranslation('messaging/lazy')
  const formats = useFormats()
  const names = people.flatMap(({ user }) => user?.name ?? [])
  const others = names.length - named
  const all = formats.list(names)
  const shown = others > 0 ? names.slice(0, named).join(', ') : all
  return (
    <span role="note" className={classes.seen} data-tooltip={all} aria-label={t('seen.by', { names: all })}>
      <IconChecks size={14} stroke={1.75} aria-hidden />
      <span>
        {others > 0 ? t('seen.byMore', { names: shown, count: others }) : t('seen.by', { names: shown })}
      </span>
    </span>
  )
}
