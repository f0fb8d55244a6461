import { useTranslation } from 'react-i18next'
import { lastWriters } from '../../../../shared/automations-facts.ts'
import { channelScopes } from '../../../../shared/messaging-facts.ts'
import { useChannels } from '../../../messaging/list/use-channels.ts'
import { channelName } from '../../../messaging/model/channel.ts'
import { usePeople } from '../use-people.ts'
import { foundByServer } from './found-by-server.ts'
import type { Fields } from './subject-fields.ts'

/** The fields of conversations, which no list filters by. */
export function useConversationSubjectFields(): Fields {
  const { t } = useTranslation('automations/builder')
  const { t: messaging } = useTranslation('messaging')
  const { rows = [] } = useChannels()
  const { clients } = usePeople()
  const channels = rows.map((row) => ({
    value: row.channel.id,
    label: channelName(row.channel, row, messaging),
  }))
  return [
    foundByServer('conversations', 'channel', t('field.channel'), channels),
    foundByServer(
      'conversations',
      'scope',
      t('field.scope'),
      channelScopes.map((value) => ({ value, label: t(`field.scopes.${value}`) })),
    ),
    foundByServer(
      'conversations',
      'client',
      t('field.client'),
      clients.map(({ id, name, companyName }) => ({ value: id, label: companyName ?? name })),
    ),
    foundByServer(
      'conversations',
      'lastFrom',
      t('field.lastFrom'),
      lastWriters.map((value) => ({ value, label: t(`field.writers.${value}`) })),
    ),
    foundByServer('conversations', 'silent', t('field.silent')),
    foundByServer('conversations', 'name', t('field.name')),
  ]
}
