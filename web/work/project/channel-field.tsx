import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useChannels } from '../../messaging/list/use-channels.ts'
import { SaveError } from '../../ui/saved/save-error.tsx'
import type { ProjectProps } from './project.ts'
import { useProjectField } from './use-project-field.ts'

/** The channel of a project; one that the viewer may not open stays unnamed. */
export function ChannelField({ project }: ProjectProps) {
  const { t } = useTranslation('work')
  const channelID = useProjectField(project, 'channelID')
  const { rows = [] } = useChannels()
  const known = rows.flatMap(({ channel }) =>
    channel?.name ? [{ value: channel.id, label: channel.name }] : [],
  )
  const current = channelID.value
  const unnamed =
    current !== null && !known.some(({ value }) => value === current)
      ? [{ value: current, label: project.channel?.name ?? t('project.otherChannel') }]
      : []
  return (
    <>
      <Select
        size="xs"
        flex={1}
        aria-label={t('project.channel')}
        placeholder={t('project.noChannel')}
        data={[...unnamed, ...known]}
        value={current}
        searchable
        clearable
        limit={50}
        clearButtonProps={{ 'aria-label': t('project.noChannel') }}
        nothingFoundMessage={t('project.channelNotFound')}
        onChange={(id) => void channelID.set(id)}
      />
      <SaveError field={channelID} />
    </>
  )
}
