/** The validation of a title and a colour, for boards and columns; loaded when the member types. */
export const boardFields = async () =>
  (await import('../../../shared/work.ts')).createBoardInput.pick({ title: true, color: true })

export const columnFields = async () =>
  (await import('../../../shared/work.ts')).createColumnInput.pick({ title: true, color: true })
