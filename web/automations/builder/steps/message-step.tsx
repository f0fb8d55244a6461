import { Select, Text } from '@mantine/core'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import { useTranslation } from 'react-i18next'
import { stepTextMax } from '../../../../shared/automations-facts.ts'
import { useChannels } from '../../../messaging/list/use-channels.ts'
import { PlaceFields } from '../../../scheduling/cron/place-fields.tsx'
import { FieldSentence } from '../../../ui/field-sentence.tsx'
import type { StepProps } from './step-props.ts'
import classes from './steps.module.css'
import { TokenField } from './token-field.tsx'

type Props = StepProps<'message'>

export function MessageStep({ step, subject, readOnly, errorOf, onChange }: Props) {
  const { t } = useTranslation('automations/builder')
  const { internal, conversationID, content } = step
  const place = usePlace(conversationID)
  return (
    <>
      <FieldSentence
        text={(gaps) => t('step.message', gaps)}
        parts={{
          message: <AudienceField internal={internal} onChange={(internal) => onChange({ internal })} />,
          place: (
            <span className={classes.fields}>
              <PlaceFields
                isInline
                cron={undefined}
                place={{ channelID: place.channel?.id ?? null, conversationID: conversationID || null }}
                error={errorOf('conversationID')}
                onChange={(next) =>
                  onChange({ conversationID: next.conversationID ?? place.firstOf(next.channelID) })
                }
              />
            </span>
          ),
        }}
      />
      <TokenField
        isPlain
        label={t('fields.message')}
        value={content}
        subject={subject}
        isInternal={internal}
        readOnly={readOnly}
        maxLength={stepTextMax}
        error={errorOf('content')}
        onChange={(content) => onChange({ content })}
      />
      {!internal && place.isForClients && (
        <Text size="xs" c="dimmed">
          {t('clientsRead')}
        </Text>
      )}
    </>
  )
}

function AudienceField({ internal, onChange }: { internal: boolean; onChange: (internal: boolean) => void }) {
  const { t } = useTranslation('automations/builder')
  const Icon = internal ? IconLock : IconMessage
  return (
    <Select
      aria-label={t('fields.audience')}
      className={classes.audience}
      data-internal={internal || undefined}
      wrapperProps={{ 'data-internal': internal || undefined }}
      leftSection={
        <Icon size={16} stroke={1.5} className={internal ? classes.lock : undefined} aria-hidden />
      }
      data={[
        { value: 'internal', label: t('audience.internal') },
        { value: 'public', label: t('audience.public') },
      ]}
      value={internal ? 'internal' : 'public'}
      allowDeselect={false}
      onChange={(value) => value && onChange(value === 'internal')}
    />
  )
}

/** The channel of a conversation, whether clients read it, and the conversation with which another channel begins. */
function usePlace(conversationID: string) {
  const { rows = [] } = useChannels()
  const row = rows.find(({ channel }) => channel.conversations.some(({ id }) => id === conversationID))
  return {
    channel: row?.channel,
    isForClients: row?.channel.scope === 'client' || row?.target?.role === 'client',
    firstOf(channelID: string | null): string {
      const chosen = rows.find(({ channel }) => channel.id === channelID)?.channel
      return chosen?.conversations.find(({ status }) => status === 'active')?.id ?? ''
    },
  }
}
