import { Box, Text } from '@mantine/core'
import { docked } from '../../ui/docked.ts'
import classes from './approval.module.css'
import type { Approval } from './approval.ts'
import { Decide } from './decide.tsx'

interface Props {
  approval: Approval
  facts: string
  /** A phone has no room for the decisions beside the new note. */
  isNoting: boolean
}

/** The decisions at the foot of the page, if they do not fit beside the name. */
export function DecideFoot({ approval, facts, isNoting }: Props) {
  if (isNoting) return null
  return (
    <Box ref={docked} component="footer" hiddenFrom="md" className={classes.decide}>
      <Text fz="xs" c="dimmed">
        {facts}
      </Text>
      <Decide approval={approval} />
    </Box>
  )
}
