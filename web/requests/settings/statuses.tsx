import { ColorInput, NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { v7 as newId } from 'uuid'
import { requestLabelMax, requestMeanings } from '../../../shared/requests-facts.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { saveRequestSettingsMutation } from '../operations.ts'
import type { useSettings } from '../parts/use-settings.ts'
import { DraftPart } from './draft-part.tsx'
import { RowButtons } from './row-buttons.tsx'
import classes from './settings.module.css'
import { useDraftList } from './use-draft-list.ts'

/** The statuses of requests, with their labels for clients. */
export function Statuses({ settings }: { settings: ReturnType<typeof useSettings> }) {
  const { t } = useTranslation('requests')
  const { agency } = useViewer()
  const [save] = useCommand(saveRequestSettingsMutation)
  const list = useDraftList(settings.statuses, (statuses) =>
    save({
      input: {
        id: agency?.id ?? '',
        RequestStatus: statuses.map(({ id, label, clientLabel, color, meaning }, order) => ({
          id,
          label,
          clientLabel: clientLabel || null,
          color,
          meaning,
          order,
        })),
      },
    }),
  )
  const add = () =>
    list.add({
      id: newId(),
      label: '',
      word: '',
      clientLabel: null,
      color: '#228be6',
      order: null,
      meaning: 'open',
    })
  return (
    <DraftPart title={t('settings.statuses')} hint={t('settings.statusesHint')} list={list} onAdd={add}>
      <ul className={classes.rows}>
        {list.items.map((status, at) => (
          <li key={status.id} className={classes.row}>
            <TextInput
              aria-label={t('settings.statusName')}
              placeholder={t('settings.statusName')}
              value={status.label}
              maxLength={requestLabelMax}
              onChange={({ currentTarget }) => list.change(at, { label: currentTarget.value })}
            />
            <TextInput
              aria-label={t('settings.clientWords')}
              placeholder={t('settings.clientWords')}
              value={status.clientLabel ?? ''}
              maxLength={requestLabelMax}
              onChange={({ currentTarget }) => list.change(at, { clientLabel: currentTarget.value })}
            />
            <NativeSelect
              aria-label={t('settings.meaning')}
              value={status.meaning}
              data={requestMeanings.map((value) => ({ value, label: t(`meaning.${value}`) }))}
              onChange={({ currentTarget }) =>
                list.change(at, { meaning: currentTarget.value as typeof status.meaning })
              }
            />
            <ColorInput
              aria-label={t('settings.color')}
              value={status.color}
              onChange={(color) => list.change(at, { color })}
              className={classes.color ?? ''}
            />
            <RowButtons
              name={status.label}
              isFirst={at === 0}
              isLast={at === list.items.length - 1}
              onMove={(by) => list.move(at, by)}
              onRemove={() => list.remove(at)}
            />
          </li>
        ))}
      </ul>
    </DraftPart>
  )
}
