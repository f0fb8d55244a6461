import { Select, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { failureRules, missedRules } from '../../../shared/automations-facts.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { NextTimes } from '../../scheduling/cron/next-times.tsx'
import { useRecurrence } from '../../scheduling/cron/when-value.ts'
import { Avatar } from '../../ui/avatar.tsx'
import type { Automation } from '../automation.ts'
import type { AutomationDraft } from '../builder/automation-draft.ts'
import classes from './page.module.css'

interface Props {
  automation: Automation | undefined
  draft: AutomationDraft
  mayChange: boolean
  onChange: (part: Partial<AutomationDraft>) => void
}

/** When an automation runs next, what it does if something goes wrong, and as whom it runs. */
export function AutomationAside({ automation, draft, mayChange, onChange }: Props) {
  const { t } = useTranslation(['automations', 'scheduling'])
  const when = useRecurrence(draft.when)
  return (
    <aside className={classes.aside} aria-label={t('aside')}>
      {when && (
        <NextTimes
          recurrence={when.recurrence}
          heading={
            <Title order={2} fz="0.8125rem" mb="xs">
              {t('scheduling:cron.nextTimes')}
            </Title>
          }
        />
      )}
      <Rules draft={draft} mayChange={mayChange} onChange={onChange} />
      <Owner automation={automation} />
      <Part title={t('othersSee.title')}>
        <Hint>{t('othersSee.text')}</Hint>
      </Part>
    </aside>
  )
}

function Rules({ draft, mayChange, onChange }: Omit<Props, 'automation'>) {
  const { t } = useTranslation('automations')
  return (
    <>
      <Select
        label={t('missed.title')}
        classNames={{ label: classes.label }}
        data={missedRules.map((value) => ({ value, label: t(`missed.${value}`) }))}
        value={draft.missed}
        disabled={!mayChange}
        allowDeselect={false}
        onChange={(value) => {
          const missed = missedRules.find((each) => each === value)
          if (missed) onChange({ missed })
        }}
      />
      <Select
        label={t('onFailure.title')}
        classNames={{ label: classes.label }}
        data={failureRules.map((value) => ({ value, label: t(`onFailure.${value}`) }))}
        value={draft.onFailure}
        disabled={!mayChange}
        allowDeselect={false}
        onChange={(value) => {
          const onFailure = failureRules.find((each) => each === value)
          if (onFailure) onChange({ onFailure })
        }}
      />
    </>
  )
}

/** A new automation will run as the viewer. */
function Owner({ automation }: { automation: Automation | undefined }) {
  const { t } = useTranslation('automations')
  const { me } = useViewer()
  const owner = automation ? automation.user : me
  const name = owner?.name ?? t('someone')
  return (
    <Part title={t('owner.title')}>
      <div className={classes.owner}>
        <Avatar id={owner?.id ?? ''} name={name} picture={owner?.avatar ?? null} size={24} />
        <bdi>{name}</bdi>
      </div>
      <Hint>{t('owner.text', { name })}</Hint>
      {automation?.canChange === false && <Hint>{t('owner.readOnly', { name })}</Hint>}
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Title order={2} fz="0.8125rem" mb="xs">
        {title}
      </Title>
      {children}
    </section>
  )
}

const Hint = ({ children }: { children: ReactNode }) => (
  <Text size="xs" c="dimmed">
    {children}
  </Text>
)
