import { Spotlight } from '@mantine/spotlight'
import type { PaletteSource } from '../../platform/slots.ts'
import { useTextsOf } from '../use-texts-of.ts'

interface Props {
  source: PaletteSource
  query: string
  onRun: () => void
}

/** What one source finds; nothing found shows nothing. */
export function PaletteGroup({ source, query, onRun }: Props) {
  const name = useTextsOf([source.label])
  const items = source.useItems(query.trim())
  if (items.length === 0) return null
  return (
    <Spotlight.ActionsGroup label={name(source.label)}>
      {items.map(({ id, label, hint, icon: Icon, run }) => (
        <Spotlight.Action
          key={id}
          label={label}
          description={hint}
          leftSection={Icon && <Icon size={18} stroke={1.5} />}
          onClick={() => {
            onRun()
            run()
          }}
        />
      ))}
    </Spotlight.ActionsGroup>
  )
}
