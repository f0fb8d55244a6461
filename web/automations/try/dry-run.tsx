import { Alert, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { useAction } from '../../ui/saved/use-action.ts'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { type AutomationDraft, inputOf } from '../builder/automation-draft.ts'
import { EffectList } from '../effects/effect-list.tsx'
import { dryRunMutation } from '../operations.ts'

type Result = ResultOf<typeof dryRunMutation>['dryRunAutomation']

interface Props {
  draft: AutomationDraft
  onClose: () => void
}

/** What an automation would do now, as it is written, saved or not. */
export function DryRun({ draft, onClose }: Props) {
  const { t } = useTranslation('automations')
  const [result, tried] = useDryRun(draft)
  return (
    <Dialog title={t('try.title')} size="lg" onClose={onClose}>
      {tried.error !== undefined ? (
        <ErrorState error={tried.error} retry={tried.retry} />
      ) : result ? (
        <Tried result={result} draft={draft} />
      ) : (
        <ListSkeleton rows={3} />
      )}
    </Dialog>
  )
}

function useDryRun(draft: AutomationDraft) {
  const { t } = useTranslation('automations')
  const [dryRun] = useCommand(dryRunMutation)
  const [result, setResult] = useState<Result>()
  const tried = useAction(async () => {
    const { name, subject, filter, steps, onFailure } = inputOf(draft)
    const data = await dryRun({ input: { name: name || t('new'), subject, filter, steps, onFailure } })
    setResult(data.dryRunAutomation)
  })
  const isAsked = useRef(false)
  useEffect(() => {
    if (!isAsked.current) void tried.run()
    isAsked.current = true
  })
  return [result, tried] as const
}

function Tried({
  result: { matched, of, isCut, effects },
  draft,
}: {
  result: Result
  draft: AutomationDraft
}) {
  const { t } = useTranslation('automations')
  const { subject } = draft
  return (
    <Stack gap="md">
      <Text>
        {subject && <b>{t(`try.matches.${subject}`, { matched, total: of })}</b>} {t('try.nothingDone')}
      </Text>
      {isCut && (
        <Alert color="warning" variant="light" p="md">
          {t('try.isCut')}
        </Alert>
      )}
      {effects.length > 0 ? (
        <EffectList effects={effects} subject={subject} isRehearsal />
      ) : (
        <Text c="dimmed">{t('try.noEffects')}</Text>
      )}
    </Stack>
  )
}
