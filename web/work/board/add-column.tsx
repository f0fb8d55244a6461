import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useTranslation } from 'react-i18next'
import { columnColor } from '../../../shared/work-facts.ts'
import { useCreate } from '../../platform/client/use-create.ts'
import classes from './board.module.css'
import { useBoard } from './board-context.ts'
import { createColumnMutation } from './operations.ts'
import { columnFields } from './schemas.ts'
import { TitleAndColorSheet } from './title-and-color-sheet.tsx'

/** The button after the last column that adds another one. */
export function AddColumn() {
  const { t } = useTranslation('work')
  const { board, mayEdit } = useBoard()
  const [opened, sheet] = useDisclosure(false)
  if (!mayEdit) return null
  return (
    <div className={classes.addLane}>
      <Button
        variant="subtle"
        color="gray"
        fw={400}
        c="dimmed"
        leftSection={<IconPlus size={18} stroke={1.5} />}
        onClick={sheet.open}
      >
        {t('column.add')}
      </Button>
      {opened && <NewColumnSheet boardID={board.id} onClose={sheet.close} />}
    </div>
  )
}

export function NewColumnSheet({ boardID, onClose }: { boardID: string; onClose: () => void }) {
  const { t } = useTranslation('work')
  const [createColumn] = useCreate(createColumnMutation)
  return (
    <TitleAndColorSheet
      heading={t('column.add')}
      action={t('column.create')}
      initial={{ title: '', color: columnColor }}
      schema={columnFields}
      onClose={onClose}
      send={async (values) => {
        await createColumn({ input: { boardID, ...values } })
      }}
    />
  )
}
