import { makeStyles } from '@fluentui/react-components'

const useStyles = makeStyles({
  // Drawn, not written: it belongs to no name that is read or copied.
  sign: { '::after': { content: '"ƒ" / ""', font: 'italic 12px/1 serif' } },
})

/** The sign of a figure that can be explained, as after the names of columns (`table.css`). */
export const ExplainSign = () => <span aria-hidden className={useStyles().sign} />
