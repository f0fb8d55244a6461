import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Decision, decisions } from '../../../shared/approvals-facts.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { useFormats } from '../../ui/use-formats.ts'
import classes from './approval.module.css'
import { type Approval, laneOf } from './approval.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { useWaiting } from './use-waiting.ts'

/** The decisions of a stage, for its reviewers; for others its status. */
export function Decide({ approval }: { approval: Approval }) {
  const { t } = useTranslation('requests')
  const { isClient } = useViewer()
  const { list } = useFormats()
  const [decision, setDecision] = useState<Decision>()
  const waiting = useWaiting(laneOf(approval), 'Decide', ['requestApprovalId', approval.id])
  if (approval.closed)
    return (
      <Text span c={approval.approved ? 'success' : 'dimmed'} fw={600}>
        {t(approval.approved ? 'approval.approved' : 'approval.closed')}
      </Text>
    )
  if (!approval.viewerCan.decide)
    return (
      <Text span c="dimmed">
        {approval.reviewers.length > 0 ? (
          <>
            {t('reviewers.title')}: <bdi>{list(approval.reviewers.map(({ name }) => name))}</bdi>
          </>
        ) : (
          t(approval.started ? 'approval.otherSide' : 'approval.notYet')
        )}
      </Text>
    )
  const shown = isClient ? decisions.filter((each) => each !== 'reject') : decisions
  return (
    <>
      {waiting.some(({ state }) => state === 'sending') ? (
        <Text c="dimmed" fz="sm" role="status">
          {t('decide.waits')}
        </Text>
      ) : (
        <Group gap="xs" className={classes.decisions}>
          {shown.toReversed().map((each) => (
            <Button
              key={each}
              variant={each === 'approve' ? 'filled' : 'default'}
              onClick={() => setDecision(each)}
            >
              {t(isClient ? `decide.client.${each}` : `decide.${each}`)}
            </Button>
          ))}
        </Group>
      )}
      {decision && (
        <DecideDialog approval={approval} decision={decision} onClose={() => setDecision(undefined)} />
      )}
    </>
  )
}
