import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveList } from '../../platform/client/use-live-list.ts'
import { MoreButton } from '../../ui/more-button.tsx'
import { PartMissing } from '../../ui/part-missing.tsx'
import { EffectList } from '../effects/effect-list.tsx'
import { effectsQuery } from '../operations.ts'
import type { Run } from './run.ts'

/** What a run did, a page at a time. */
export function RunEffects({ run: { id, matched, outOf, subject } }: { run: Run }) {
  const { t } = useTranslation(['automations', 'ui'])
  const variables = useMemo(() => ({ id }), [id])
  const list = useLiveList({
    query: effectsQuery,
    variables,
    pick: ({ getAutomationRun }) => getAutomationRun?.effects ?? { items: [], nextToken: null },
  })
  const { items } = list
  return (
    <>
      {subject && matched !== null && (
        <Text size="xs" c="dimmed" mb="xs">
          {t(`try.matches.${subject}`, { matched, total: outOf ?? matched })}
        </Text>
      )}
      {!items &&
        (list.error ? (
          <PartMissing error={list.error} retry={list.retry} />
        ) : (
          <Text size="xs" c="dimmed" role="status">
            {t('ui:loading')}
          </Text>
        ))}
      {items?.length === 0 && (
        <Text size="xs" c="dimmed">
          {t('noEffects')}
        </Text>
      )}
      {items && <EffectList effects={items} subject={subject} />}
      <MoreButton list={list} />
    </>
  )
}
