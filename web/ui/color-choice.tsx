import { Menu, UnstyledButton } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import classes from './color-choice.module.css'
import { ColorMark, type ColorMarkKind } from './color-mark.tsx'

export interface ColorOption {
  id: string
  label: string
  color: string
}

interface Props {
  /** The label of the choice. */
  label: string
  options: readonly ColorOption[]
  /** Id of the selected option; null for none. */
  value: string | null
  /** The label of the empty option. */
  none: string
  kind?: ColorMarkKind
  readOnly?: boolean
  onChange: (id: string | null) => void
}

/** Selects one of several coloured labels, such as a status or a priority. */
export function ColorChoice({ label, options, value, none, kind = 'dot', readOnly, onChange }: Props) {
  const chosen = options.find(({ id }) => id === value)
  const shown = (
    <>
      {chosen && <ColorMark color={chosen.color} kind={kind} />}
      <bdi className={classes.text}>{chosen?.label ?? none}</bdi>
    </>
  )
  if (readOnly) return chosen ? <span className={classes.target}>{shown}</span> : null
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <UnstyledButton
          className={classes.target}
          data-empty={chosen ? undefined : true}
          aria-label={`${label}: ${chosen?.label ?? none}`}
        >
          {shown}
          <IconChevronDown size={14} stroke={1.5} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown mah="50dvh" style={{ overflowY: 'auto' }}>
        {options.map(({ id, label: name, color }) => (
          <Menu.RadioItem
            key={id}
            value={id}
            checked={id === value}
            closeMenuOnClick
            onChange={() => onChange(id)}
          >
            <span className={classes.option}>
              <ColorMark color={color} kind={kind} />
              <bdi>{name}</bdi>
            </span>
          </Menu.RadioItem>
        ))}
        <Menu.RadioItem value="" checked={!chosen} closeMenuOnClick onChange={() => onChange(null)}>
          {none}
        </Menu.RadioItem>
      </Menu.Dropdown>
    </Menu>
  )
}
