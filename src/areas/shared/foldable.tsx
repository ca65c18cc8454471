import { makeStyles, tokens } from '@fluentui/react-components'
import { ChevronDown16Regular } from '@fluentui/react-icons/svg/chevron-down'
import { ChevronRight16Regular } from '@fluentui/react-icons/svg/chevron-right'
import { type ReactNode, useId } from 'react'
import { useTagState } from '../../renderer/kit/tag/tag-scope.ts'

const useStyles = makeStyles({
  heading: { margin: `0 0 ${tokens.spacingVerticalXS}` },
  button: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalXS} ${tokens.spacingVerticalXXS} 0`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    backgroundColor: 'transparent',
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
})

interface Props {
  /** Key of its state in the tag. */
  readonly name: string
  readonly title: string
  readonly children: ReactNode
}

/** A section that the operator can fold; its state is stored. */
export const Foldable = ({ name, title, children }: Props) => {
  const styles = useStyles()
  const contentId = useId()
  const [isFolded, setFolded] = useTagState(`folded:${name}`, storedValue => storedValue === true)
  const Icon = isFolded ? ChevronRight16Regular : ChevronDown16Regular
  return (
    <section aria-label={title}>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.button}
          aria-expanded={!isFolded}
          aria-controls={contentId}
          onClick={() => setFolded(!isFolded)}
        >
          <Icon />
          {title}
        </button>
      </h2>
      <div id={contentId}>{!isFolded && children}</div>
    </section>
  )
}
