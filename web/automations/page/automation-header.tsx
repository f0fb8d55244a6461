import { Button, Switch, Text, TextInput, Title, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { automationNameMax } from '../../../shared/automations-facts.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { updateCronMutation } from '../../scheduling/operations.ts'
import { SaveError } from '../../ui/saved/save-error.tsx'
import { useSaved } from '../../ui/saved/use-saved.ts'
import type { Automation } from '../automation.ts'
import type { AutomationDraft } from '../builder/automation-draft.ts'
import { AutomationActs } from './automation-acts.tsx'
import { BackToList } from './back-to-list.tsx'
import classes from './page.module.css'
import { StateLine } from './state-line.tsx'
import type { useAutomationDraft } from './use-automation-draft.ts'
import type { useSave } from './use-save.ts'

interface Props {
  automation: Automation | undefined
  draft: ReturnType<typeof useAutomationDraft>
  save: ReturnType<typeof useSave>
  onChange: (part: Partial<AutomationDraft>) => void
}

/** The name of an automation, whether it is on, and what can be done with it. */
export function AutomationHeader({ automation, draft, save, onChange }: Props) {
  return (
    <header className={classes.header}>
      <BackToList />
      {automation && <OnSwitch automation={automation} />}
      <Name automation={automation} draft={draft.draft} error={save.errors.name} onChange={onChange} />
      {automation && <StateLine automation={automation} />}
      <div className={classes.acts}>
        <Unsaved isNew={!automation} draft={draft} save={save} />
        <AutomationActs automation={automation} draft={draft.draft} />
      </div>
    </header>
  )
}

function OnSwitch({ automation: { id, status, canChange } }: { automation: Automation }) {
  const { t } = useTranslation('automations')
  const [update] = useCommand(updateCronMutation)
  const isOn = useSaved(status === 'scheduled', (on) =>
    update({ input: { id, status: on ? 'scheduled' : 'paused' } }),
  )
  // An admin may only turn off what belongs to someone else.
  const isFixed = status === 'done' || (!canChange && !isOn.value)
  return (
    <>
      <Switch
        aria-label={t('on')}
        checked={isOn.value}
        disabled={isFixed}
        onChange={({ currentTarget }) => void isOn.set(currentTarget.checked)}
      />
      <SaveError field={isOn} />
    </>
  )
}

interface NameProps {
  automation: Automation | undefined
  draft: AutomationDraft
  error: string | undefined
  onChange: Props['onChange']
}

function Name({ automation, draft: { name }, error, onChange }: NameProps) {
  const { t } = useTranslation('automations')
  const isReadOnly = automation?.canChange === false
  if (isReadOnly)
    return (
      <Title order={1} fz="md" lh="md" lineClamp={1}>
        <bdi>{name}</bdi>
      </Title>
    )
  return (
    <>
      <VisuallyHidden component="h1">{automation?.automation.name ?? t('new')}</VisuallyHidden>
      <TextInput
        className={classes.name}
        variant="unstyled"
        aria-label={t('name')}
        placeholder={t('name')}
        value={name}
        error={error}
        maxLength={automationNameMax}
        autoFocus={!automation}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
    </>
  )
}

interface UnsavedProps extends Pick<Props, 'draft' | 'save'> {
  isNew: boolean
}

function Unsaved({ isNew, draft: { changed, discard }, save }: UnsavedProps) {
  const { t } = useTranslation(['automations', 'ui'])
  const count = changed.length
  if (count === 0 && !isNew) return null
  return (
    <>
      {count > 0 && (
        <>
          <Text size="xs" c="dimmed" role="status" data-fact>
            {t('unsaved', { count })}
          </Text>
          <Button
            variant="subtle"
            color="gray"
            disabled={save.pending}
            onClick={() => {
              save.revert()
              discard()
            }}
          >
            {t('discard')}
          </Button>
        </>
      )}
      <Button loading={save.pending} disabled={count === 0} onClick={save.run}>
        {isNew ? t('create') : t('ui:save')}
      </Button>
    </>
  )
}
