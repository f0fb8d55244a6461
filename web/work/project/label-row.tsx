import { CloseButton, TextInput } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { labelMax } from '../../../shared/work-facts.ts'
import type { ColorMarkKind } from '../../ui/color-mark.tsx'
import { ColorPicker } from '../../ui/color-picker.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SaveError } from '../../ui/saved/save-error.tsx'
import { TextField } from '../../ui/saved/text-field.tsx'
import type { Action } from '../../ui/saved/use-action.ts'
import type { Saved } from '../../ui/saved/use-saved.ts'
import classes from './project.module.css'

interface Props {
  label: Saved<string>
  color?: { value: string; kind: ColorMarkKind; set: (color: string) => void }
  /** Moves the row up or down, if the order matters. */
  move?: { isFirst: boolean; isLast: boolean; by: (places: number) => void }
  children?: ReactNode
  onRemove: () => void
}

/** A label for tasks: its colour, its name, its position. */
export function LabelRow({ label, color, move, children, onRemove }: Props) {
  const { t } = useTranslation('work')
  const name = label.value
  return (
    <li className={classes.row}>
      {color && (
        <ColorPicker
          label={t('project.colorOf', { label: name })}
          value={color.value}
          kind={color.kind}
          onChange={color.set}
        />
      )}
      <div className={classes.word}>
        <TextField label={t('project.label', { label: name })} field={label} max={labelMax} required />
      </div>
      {children}
      {move && (
        <>
          <IconButton
            size={28}
            icon={IconChevronUp}
            label={t('project.moveUp', { label: name })}
            disabled={move.isFirst}
            onClick={() => move.by(-1)}
          />
          <IconButton
            size={28}
            icon={IconChevronDown}
            label={t('project.moveDown', { label: name })}
            disabled={move.isLast}
            onClick={() => move.by(1)}
          />
        </>
      )}
      <CloseButton aria-label={t('project.removeLabel', { label: name })} onClick={onRemove} />
    </li>
  )
}

/** Adds a label with Enter. */
export function LabelAdder({ placeholder, adding }: { placeholder: string; adding: Action<string> }) {
  const [typed, setTyped] = useState('')

  async function add() {
    const label = typed.trim().replace(/\s+/g, ' ')
    if (!label) return adding.revert()
    if (!adding.pending && (await adding.run(label))) setTyped('')
  }

  return (
    <form
      className={classes.adder}
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <TextInput
        size="xs"
        value={typed}
        maxLength={labelMax}
        dir="auto"
        placeholder={placeholder}
        aria-label={placeholder}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {/* Retry sends what stands in the field now. */}
      <SaveError field={{ ...adding, retry: () => void add() }} />
    </form>
  )
}
