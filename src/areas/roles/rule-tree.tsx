import {
  FlatTree,
  FlatTreeItem,
  type FlatTreeItemProps,
  type FlatTreeProps,
  type HeadlessFlatTreeItemProps,
  TreeItemLayout,
  useHeadlessFlatTree_unstable,
} from '@fluentui/react-components'
import { useMemo } from 'react'
import type { Rule } from '../../shared/domain/permissions.ts'
import { type CheckState, listLeaves, root } from '../../shared/domain/permissions.ts'

type Item = HeadlessFlatTreeItemProps & { readonly title: string }

const buildItems = (rule: Rule, all: string, parent?: string): readonly Item[] => [
  {
    value: rule.id,
    title: rule.id === root ? all : rule.title || rule.id,
    ...(parent && { parentValue: parent }),
  },
  ...rule.children.flatMap(child => buildItems(child, all, rule.id)),
]

const rulesById = (rule: Rule): readonly (readonly [string, Rule])[] => [
  [rule.id, rule],
  ...rule.children.flatMap(rulesById),
]

interface Props {
  readonly label: string
  /** Label of the root. */
  readonly all: string
  readonly tree: Rule
  readonly states: ReadonlyMap<string, CheckState>
  readonly held: ReadonlySet<string>
  readonly onHeld: (held: ReadonlySet<string>) => void
}

/** A tree with checkboxes; only expanded branches are rendered, so large trees are fine. */
export const RuleTree = ({ label, all, tree, states, held, onHeld }: Props) => {
  const items = useMemo(() => [...buildItems(tree, all)], [tree, all])
  const rules = useMemo(() => new Map(rulesById(tree)), [tree])
  const flat = useHeadlessFlatTree_unstable(items, {
    selectionMode: 'multiselect',
    defaultOpenItems: [tree.id, ...tree.children.map(child => child.id)],
    checkedItems: states,
    onCheckedChange: (_, { value }) => {
      const rule = rules.get(String(value))
      if (!rule) return
      const below = listLeaves(rule)
      const isHeld = states.get(rule.id) === true
      const rest = [...held].filter(id => !below.includes(id))
      onHeld(new Set(isHeld ? rest : [...rest, ...below]))
    },
  })
  // Fluent's types do not match here, although the hook returns its components' props.
  const props = flat.getTreeProps() as FlatTreeProps
  return (
    <FlatTree {...props} aria-label={label} size="small">
      {Array.from(flat.items(), item => {
        const { title, ...itemProps } = item.getTreeItemProps()
        return (
          <FlatTreeItem {...(itemProps as FlatTreeItemProps)} key={item.value}>
            <TreeItemLayout>{title}</TreeItemLayout>
          </FlatTreeItem>
        )
      })}
    </FlatTree>
  )
}
