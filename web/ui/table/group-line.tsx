import { Text, UnstyledButton } from '@mantine/core'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useFormats } from '../use-formats.ts'
import type { Group } from './column.ts'
import classes from './data-table.module.css'

interface Props {
  group: Group
  count: number
  folded: boolean
  /** The number of columns that it spans on paper. */
  columns: number
  onFold: (group: string) => void
}

/** The heading of a group with the number of its rows; opens and collapses it. */
export function GroupLine({ group: { id, label }, count, folded, columns, onFold }: Props) {
  const formats = useFormats()
  return (
    <th scope="rowgroup" colSpan={columns} className={classes.group}>
      <UnstyledButton className={classes.fold} aria-expanded={!folded} onClick={() => onFold(id)}>
        <IconChevronRight size={16} stroke={1.5} className={classes.chevron} />
        <bdi>{label}</bdi>
        <Text span size="xs" c="dimmed" fw={400}>
          {formats.count(count)}
        </Text>
      </UnstyledButton>
    </th>
  )
}
