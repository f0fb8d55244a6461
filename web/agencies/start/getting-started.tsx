import { Button, Text, Title, UnstyledButton } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import classes from './getting-started.module.css'
import { InviteForm } from './invite-form.tsx'
import { LogoStep } from './logo-step.tsx'
import { type StartStep, startSteps } from './use-start-steps.ts'

interface Props {
  done: ReadonlySet<StartStep>
  first: StartStep
  /** A person was invited: to this channel, if they are a client. */
  onInvited: (channelID: string | null) => void
  onHide: () => void
}

/** The first steps of a new agency: three steps in any order, one of them open. */
export function GettingStarted({ done, first, onInvited, onHide }: Props) {
  const { t } = useTranslation('agencies')
  const { agency } = useViewer()
  const [open, setOpen] = useState<StartStep | undefined>(first)
  const content: Record<StartStep, ReactNode> = {
    client: <InviteForm kind="client" onInvited={onInvited} />,
    colleague: <InviteForm kind="user" onInvited={onInvited} />,
    logo: <LogoStep />,
  }
  return (
    <div className={classes.start}>
      <div className={classes.lead}>
        <Title order={2} fz="h1" lh="h1">
          {t('start.ready', { agency: agency?.name })}
        </Title>
        <Text c="dimmed" mb="lg">
          {t('start.hint')}
        </Text>
      </div>
      {startSteps.map((step, index) => (
        <section key={step} className={classes.step} aria-label={t(`start.${step}`)}>
          <span className={classes.number} data-open={open === step || undefined} aria-hidden>
            {done.has(step) ? <IconCheck size={16} stroke={2} /> : index + 1}
          </span>
          <UnstyledButton
            className={classes.head}
            aria-expanded={open === step}
            onClick={() => setOpen(open === step ? undefined : step)}
          >
            <span className={classes.words}>
              <span className={classes.name}>{t(`start.${step}`)}</span>
              <span className={classes.hint}>{t(done.has(step) ? 'start.done' : `start.${step}Hint`)}</span>
            </span>
            {open === step ? (
              <IconChevronDown size={18} stroke={1.5} aria-hidden />
            ) : (
              <IconChevronRight size={18} stroke={1.5} aria-hidden />
            )}
          </UnstyledButton>
          {open === step && <div className={classes.content}>{content[step]}</div>}
        </section>
      ))}
      <Button
        variant="subtle"
        color="gray"
        c="dimmed"
        size="compact-sm"
        className={classes.hide}
        onClick={onHide}
      >
        {t('start.hide')}
      </Button>
    </div>
  )
}
