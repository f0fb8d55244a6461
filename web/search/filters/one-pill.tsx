import { Menu } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { Pill } from './pill.tsx'

interface Props<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

/** A filter with one value at most. */
export function OnePill<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  return (
    <Pill
      label={label}
      value={options.find((option) => option.value === value)?.label ?? ''}
      onRemove={() => onChange(undefined)}
      around={(button) => (
        <Menu position="bottom-start">
          <Menu.Target>{button}</Menu.Target>
          <Menu.Dropdown>
            <Menu.RadioGroup value={value ?? ''} onChange={(next) => onChange(next as Value)}>
              {options.map((option) => (
                <Menu.RadioItem
                  key={option.value}
                  value={option.value}
                  checkIcon={<IconCheck size={16} stroke={1.5} />}
                  closeMenuOnClick
                >
                  {option.label}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Dropdown>
        </Menu>
      )}
    />
  )
}
