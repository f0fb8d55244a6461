import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { usePageName } from '../../platform/page-name.ts'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import type { Automation } from '../automation.ts'
import type { AutomationDraft } from '../builder/automation-draft.ts'
import { LazyBuilder } from '../builder/lazy-builder.ts'
import { RunLog } from '../log/run-log.tsx'
import { AutomationAside } from './automation-aside.tsx'
import { AutomationHeader } from './automation-header.tsx'
import classes from './page.module.css'
import { Refusals } from './refusals.tsx'
import { useAutomationDraft } from './use-automation-draft.ts'
import { useSave } from './use-save.ts'

/** An automation with its log; without one, a new one is written. Only its owner changes it. */
export function AutomationView({ automation }: { automation: Automation | undefined }) {
  const navigate = useNavigate()
  const draft = useAutomationDraft(automation)
  const save = useSave(automation, draft, (id) => {
    if (!automation) void navigate({ to: '/cron/$id', params: { id }, replace: true })
  })
  usePageName(automation?.automation.name)
  const mayChange = automation?.canChange ?? true

  function change(part: Partial<AutomationDraft>) {
    save.mend(Object.keys(part) as (keyof AutomationDraft)[])
    draft.change(part)
  }

  return (
    <div className={classes.one}>
      <AutomationHeader automation={automation} draft={draft} save={save} onChange={change} />
      <div className={classes.scroll} data-scrolls>
        <FormFailure error={save.failure} />
        <Refusals errors={save.errors} />
        <div className={classes.parts}>
          <div className={classes.builder}>
            <Suspense fallback={<FormSkeleton />}>
              <LazyBuilder
                draft={draft.draft}
                onChange={mayChange ? change : undefined}
                errors={save.errors}
              />
            </Suspense>
          </div>
          <AutomationAside
            automation={automation}
            draft={draft.draft}
            mayChange={mayChange}
            onChange={change}
          />
        </div>
        {automation && <RunLog automation={automation} />}
      </div>
    </div>
  )
}
