import type { PluginInput } from '@fullcalendar/react'
import classes from './grid.module.css'

type Drawn = { isStartResizable: boolean; isEndResizable: boolean }

const of = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ')

/** The look of the library's grid; its own skeleton only lays it out. */
export const gridTheme: PluginInput = {
  name: 'atrium',
  optionDefaults: {
    className: of(classes.calendar),
    viewClass: of(classes.view),
    eventClass: (info) =>
      of(classes.event, info.isDragging && classes.dragging, info.isSelected && classes.selected),
    blockEventClass: of(classes.block),
    blockEventTimeClass: of(classes.time),
    blockEventTitleClass: of(classes.title),
    rowEventClass: of(classes.row),
    rowEventBeforeClass: (info: Drawn) => of(info.isStartResizable && classes.resizeLeft),
    rowEventAfterClass: (info: Drawn) => of(info.isEndResizable && classes.resizeRight),
    columnEventClass: of(classes.column),
    columnEventBeforeClass: (info: Drawn) => of(info.isStartResizable && classes.resizeTop),
    columnEventAfterClass: (info: Drawn) => of(info.isEndResizable && classes.resizeBottom),
    listItemEventClass: of(classes.listItem),
    dayHeaderAlign: 'center',
    dayHeaderClass: of(classes.border),
    dayHeaderInnerClass: of(classes.dayHeader),
    dayHeaderRowClass: of(classes.border),
    dayRowClass: of(classes.border),
    slotHeaderRowClass: of(classes.border),
    dayCellClass: (info) => of(classes.border, info.isToday && classes.today, info.isOther && classes.other),
    dayCellTopClass: of(classes.dayTop),
    dayCellTopInnerClass: of(classes.dayNumber),
    dayLaneClass: (info) => of(classes.border, info.isToday && classes.today),
    dayLaneInnerClass: of(classes.laneInner),
    slotLaneClass: (info) => of(classes.border, info.isMinor && classes.minor),
    slotHeaderClass: of(classes.slotHeader),
    slotHeaderInnerClass: of(classes.slotText),
    slotHeaderDividerClass: of(classes.divider),
    allDayHeaderClass: of(classes.slotHeader),
    allDayHeaderInnerClass: of(classes.slotText),
    allDayDividerClass: of(classes.allDayDivider),
    tableHeaderClass: of(classes.tableHeader),
    fillerClass: of(classes.border),
    moreLinkClass: of(classes.moreLink),
    popoverClass: of(classes.popover),
    popoverCloseClass: of(classes.popoverClose),
    nowIndicatorLineClass: of(classes.nowLine),
    nowIndicatorHeaderClass: of(classes.nowHeader),
    highlightClass: of(classes.highlight),
    listDayClass: of(classes.listDay),
    listDayHeaderClass: of(classes.listDayHeader),
    noEventsClass: of(classes.noEvents),
  },
}
