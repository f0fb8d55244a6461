import { Checkbox, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { notificationChannels } from '../../../shared/notifications-facts.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { useZone } from '../../ui/use-zone.ts'
import classes from './matrix-section.module.css'
import { type Choice, useChoices } from './use-choices.ts'

/** What the viewer is notified about, and how: topics by channels, saved at once. On a phone each topic is a card. */
export function MatrixSection() {
  const { t } = useTranslation('away')
  const zone = useZone()
  const { choices, error, again, choose } = useChoices()
  if (!choices) return error ? <ErrorState error={error} retry={again} /> : <FormSkeleton />
  const rows = [...Map.groupBy(choices, ({ topic }) => topic)]
  return (
    <div>
      <Table className={classes.matrix} aria-label={t('matrix.title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('matrix.topic')}</Table.Th>
            {notificationChannels.map((channel) => (
              <Table.Th key={channel} scope="col">
                {t(`matrix.channel.${channel}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(([topic, cells]) => (
            <Row key={topic} topic={topic} cells={cells} choose={choose} />
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm" c="dimmed" mt="sm">
        {t('matrix.hint', { zone })}
      </Text>
    </div>
  )
}

interface RowProps {
  topic: Choice['topic']
  cells: readonly Choice[]
  choose: (choice: Choice) => Promise<void>
}

function Row({ topic, cells, choose }: RowProps) {
  const { t } = useTranslation(['away', 'notifications'])
  const name = t(`notifications:topics.${topic}`)
  return (
    <Table.Tr>
      <Table.Th scope="row">{name}</Table.Th>
      {cells.map((choice) => (
        <Table.Td key={choice.channel}>
          {/* The label is the heading of the column, where there are no columns. */}
          <Checkbox
            classNames={{ labelWrapper: classes.channel ?? '' }}
            aria-label={t('matrix.cell', { topic: name, channel: t(`matrix.channel.${choice.channel}`) })}
            label={t(`matrix.channel.${choice.channel}`)}
            checked={choice.on}
            onChange={({ currentTarget: { checked } }) => void choose({ ...choice, on: checked })}
          />
        </Table.Td>
      ))}
    </Table.Tr>
  )
}
