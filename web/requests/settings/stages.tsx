import { NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { requestLabelMax, reviewsLimitMax } from '../../../shared/requests-facts.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { saveRequestSettingsMutation } from '../operations.ts'
import type { useSettings } from '../parts/use-settings.ts'
import { DraftPart } from './draft-part.tsx'
import { RowButtons } from './row-buttons.tsx'
import classes from './settings.module.css'
import { useDraftList } from './use-draft-list.ts'

/** The stages that files pass before they are approved, with the rounds of each. */
export function Stages({ settings }: { settings: ReturnType<typeof useSettings> }) {
  const { t } = useTranslation('requests')
  const { agency } = useViewer()
  const [save] = useCommand(saveRequestSettingsMutation)
  const list = useDraftList(settings.stages, (stages) =>
    save({
      input: {
        id: agency?.id ?? '',
        requestApprovals: stages.map(({ stage, side, reviewsLimit }) => ({ stage, side, reviewsLimit })),
      },
    }),
  )
  return (
    <DraftPart
      title={t('settings.stages')}
      hint={t('settings.stagesHint')}
      list={list}
      onAdd={() => list.add({ stage: '', side: 'client', reviewsLimit: 2 })}
    >
      <ol className={classes.rows}>
        {list.items.map((stage, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: stages are identified by their position.
          <li key={at} className={classes.row}>
            <TextInput
              aria-label={t('settings.stageName')}
              placeholder={t('settings.stageName')}
              value={stage.stage}
              maxLength={requestLabelMax}
              onChange={({ currentTarget }) => list.change(at, { stage: currentTarget.value })}
            />
            <NativeSelect
              aria-label={t('settings.decides')}
              value={stage.side}
              data={[
                { value: 'staff', label: t('settings.teamDecides') },
                { value: 'client', label: t('settings.clientDecides') },
              ]}
              onChange={({ currentTarget }) =>
                list.change(at, { side: currentTarget.value as typeof stage.side })
              }
            />
            <NumberInput
              aria-label={t('settings.rounds')}
              value={stage.reviewsLimit}
              min={1}
              max={reviewsLimitMax}
              onChange={(value) => list.change(at, { reviewsLimit: Number(value) || 1 })}
            />
            <RowButtons
              name={stage.stage}
              isFirst={at === 0}
              isLast={at === list.items.length - 1}
              onMove={(by) => list.move(at, by)}
              onRemove={list.items.length > 1 ? () => list.remove(at) : undefined}
            />
          </li>
        ))}
      </ol>
    </DraftPart>
  )
}
