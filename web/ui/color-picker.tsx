import { ColorPicker as Colors, Popover, UnstyledButton } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { ColorMark, type ColorMarkKind } from './color-mark.tsx'
import classes from './color-picker.module.css'

/** Colours that are distinguishable, and harmonize. */
export const swatches = [
  '#000000',
  '#868e96',
  '#fa5252',
  '#e64980',
  '#be4bdb',
  '#7950f2',
  '#4263eb',
  '#228be6',
  '#1098ad',
  '#12b886',
  '#40c057',
  '#82c91e',
]

interface Props {
  /** The purpose of the color. */
  label: string
  value: string
  kind?: ColorMarkKind
  onChange: (color: string) => void
}

/** A button that shows a colour and opens the palette. */
export function ColorPicker({ label, value, kind = 'dot', onChange }: Props): ReactElement {
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.target}
          aria-label={label}
          data-tooltip={label}
          onClick={() => setOpened(!opened)}
        >
          <ColorMark color={value} kind={kind} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} p="xs">
        <Colors
          value={value}
          withPicker={false}
          swatches={swatches}
          swatchesPerRow={6}
          onChange={(color) => {
            setOpened(false)
            if (color !== value) onChange(color)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
