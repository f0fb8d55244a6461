import { Button, Menu } from '@mantine/core'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCreate } from '../../platform/client/use-create.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { lazyWithTexts } from '../../shell/routing/lazy-with-texts.ts'
import { RowMenu } from '../../ui/row-menu.tsx'
import { toastError } from '../../ui/toast.ts'
import type { Automation } from '../automation.ts'
import type { AutomationDraft } from '../builder/automation-draft.ts'
import { runAutomationMutation } from '../operations.ts'

const DryRun = lazyWithTexts(() => import('../try/dry-run.tsx'), 'DryRun', 'over', 'ui/errors')
const ActDialog = lazyWithTexts(() => import('./act-dialog.tsx'), 'ActDialog', 'over')

export type Act = 'pause' | 'takeOver' | 'delete'

interface Props {
  automation: Automation | undefined
  draft: AutomationDraft
}

/** Runs an automation, tries it, and what else can be done with it. */
export function AutomationActs({ automation, draft }: Props) {
  const { t } = useTranslation('automations')
  const [asked, ask] = useState<'try' | Act>()
  const close = () => ask(undefined)
  return (
    <>
      {automation ? (
        <>
          <RunNow id={automation.id} />
          <RowMenu label={t('acts')}>{() => <ActItems automation={automation} ask={ask} />}</RowMenu>
        </>
      ) : (
        <Button variant="default" disabled={draft.steps.length === 0} onClick={() => ask('try')}>
          {t('try.title')}
        </Button>
      )}
      <Suspense>
        {asked === 'try' && <DryRun draft={draft} onClose={close} />}
        {asked && asked !== 'try' && automation && (
          <ActDialog act={asked} automation={automation} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

function RunNow({ id }: { id: string }) {
  const { t } = useTranslation('automations')
  const [run, pending] = useCreate(runAutomationMutation)
  return (
    <Button
      variant="default"
      loading={pending}
      leftSection={<IconPlayerPlay size={16} stroke={1.5} />}
      onClick={() => void run({ input: { automationID: id } }).catch(toastError)}
    >
      {t('run')}
    </Button>
  )
}

interface ItemsProps {
  automation: Automation
  ask: (act: 'try' | Act) => void
}

function ActItems({ automation: { user }, ask }: ItemsProps) {
  const { t } = useTranslation('automations')
  const { me, role } = useViewer()
  const isOthers = user?.id !== me.id
  return (
    <>
      {!isOthers && <Menu.Item onClick={() => ask('try')}>{t('try.title')}</Menu.Item>}
      <Menu.Item onClick={() => ask('pause')}>{t('pause.act')}</Menu.Item>
      {isOthers && role === 'admin' && (
        <Menu.Item onClick={() => ask('takeOver')}>{t('takeOver.act')}</Menu.Item>
      )}
      <Menu.Item c="danger" onClick={() => ask('delete')}>
        {t('delete.act')}
      </Menu.Item>
    </>
  )
}
