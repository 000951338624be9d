"""Writes forests as TypeScript, as src/clip/content/trees.ts reads them."""
import json
import re

import numpy as np

DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#%&()*+,-./:;<=>?@[]^_{|}~"


def forest(models, less_of_all):
    """The mean of some models as a forest, less some log-odds: its measures, the thresholds of each, and the trees in
    preorder, as src/clip/content/trees.ts reads them."""
    base, thresholds, nodes, left, trees = len(DIGITS), {}, [], [], []
    half = base * base // 2
    used = sorted({int(i) for model in models for i in np.nonzero(model.feature_importance())[0]})
    assert len(used) <= base * (base - 1)

    def walk(node, less):
        if "split_feature" not in node:
            value = max(0, min(base * base - 1, round((node["leaf_value"] / len(models) - less) * 1000) + half))
            nodes.append(DIGITS[0] + DIGITS[value // base] + DIGITS[value % base])
            return
        column = node["split_feature"]
        threshold = float(f"{node['threshold']:.4g}") if abs(node["threshold"]) > 1e-30 else 0
        known = thresholds.setdefault(column, [])
        if threshold not in known:
            known.append(threshold)
        assert len(known) <= base
        place = used.index(column) + base
        nodes.append(DIGITS[place // base] + DIGITS[place % base] + DIGITS[known.index(threshold)])
        split = len(left)
        left.append(None)
        before = len(nodes)
        walk(node["left_child"], less)
        left[split] = DIGITS[len(nodes) - before]
        walk(node["right_child"], less)

    # The first tree is the one place for what is taken from every block.
    for i, tree in enumerate(tree for model in models for tree in model.dump_model()["tree_info"]):
        before = len(nodes)
        walk(tree["tree_structure"], less_of_all if i == 0 else 0)
        trees.append(DIGITS[len(nodes) - before])
    return used, [thresholds[i] for i in used], "".join(nodes), "".join(left), "".join(trees)


def number(value):
    return re.sub(r"^(-?)0\.", r"\1.", repr(value).removesuffix(".0"))


def source(name, models, less_of_all):
    """A constant of that name."""
    columns, thresholds, nodes, left, trees = forest(models, less_of_all)
    lists = ",".join("[" + ",".join(number(value) for value in known) + "]" for known in thresholds)
    return (
        f"export const {name}: Forest = {{\n  measures: {json.dumps(columns)},\n"
        f"  thresholds: [{lists}],\n  nodes: '{nodes}',\n  left: '{left}',\n  trees: '{trees}',\n}};\n"
    )
