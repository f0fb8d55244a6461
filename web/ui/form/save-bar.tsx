import { Button, Group } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { docked } from '../docked.ts'
import classes from './save-bar.module.css'

interface Props {
  /** What is unsaved. */
  says: ReactNode
  label?: string
  /** The buttons. */
  children: ReactNode
}

/** Docked at the foot of the edited content, from the first change until it is saved. */
export function SaveBar({ says, label, children }: Props) {
  return (
    <section ref={docked} data-foot className={classes.bar} aria-label={label}>
      <span className={classes.says}>{says}</span>
      <Group gap="sm" wrap="nowrap">
        {children}
      </Group>
    </section>
  )
}

interface FormSaveBarProps {
  changed: boolean
  sending: boolean
  /** Discards the changes, if they are kept beyond a reload. */
  takeBack?: () => void
}

/** The save bar of a form made by `useProductForm`. */
export function FormSaveBar({ changed, sending, takeBack }: FormSaveBarProps) {
  const { t } = useTranslation('ui')
  if (!changed && !sending) return null
  return (
    <SaveBar says={t('hasChanges')}>
      {takeBack && (
        <Button variant="default" disabled={sending} onClick={takeBack}>
          {t('cancel')}
        </Button>
      )}
      <SaveButton sending={sending}>{t('save')}</SaveButton>
    </SaveBar>
  )
}

interface ButtonProps {
  sending: boolean
  quiet?: boolean
  children: ReactNode
}

/** Submits a form that has changes; hidden without any. */
export function SaveButton({ sending, quiet = false, children }: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useReturnOfFocus(button)
  return (
    <Button ref={button} type="submit" variant={quiet ? 'default' : 'filled'} loading={sending}>
      {children}
    </Button>
  )
}

/** A button that disappears after saving would lose the keyboard focus, so the focus returns to the changed field. */
function useReturnOfFocus(button: { current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const changed = document.activeElement
    return () => {
      const isLost = document.activeElement === document.body || document.activeElement === button.current
      // On touch devices, focusing a field would open the keyboard.
      if (!isLost || matchMedia('(pointer: coarse)').matches) return
      if (changed instanceof HTMLElement) changed.focus({ preventScroll: true })
    }
  }, [button])
}
