import { Menu } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useFormats } from '../../ui/use-formats.ts'
import { Pill } from './pill.tsx'

interface Props<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  values: readonly Value[]
  onChange: (values: readonly Value[]) => void
}

/** A filter with any number of values, all of which must hold. */
export function SeveralPill<Value extends string>({ label, options, values, onChange }: Props<Value>) {
  const { list } = useFormats()
  const labels = options.filter(({ value }) => values.includes(value)).map((option) => option.label)
  const set = (value: Value, checked: boolean) =>
    onChange(checked ? [...values, value] : values.filter((each) => each !== value))
  return (
    <Pill
      label={label}
      value={list(labels)}
      onRemove={() => onChange([])}
      around={(button) => (
        <Menu position="bottom-start">
          <Menu.Target>{button}</Menu.Target>
          <Menu.Dropdown>
            {options.map(({ value, label: text }) => (
              <Menu.CheckboxItem
                key={value}
                checked={values.includes(value)}
                checkIcon={<IconCheck size={16} stroke={1.5} />}
                onChange={(checked) => set(value, checked)}
              >
                {text}
              </Menu.CheckboxItem>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    />
  )
}
