"""Trains the two forests of the block model and writes them as TypeScript. See README.md."""
import collections
import hashlib
import json
import re
import sys
from urllib.parse import urlparse

import lightgbm as lgb
import numpy as np

from alignment import aligned

WORD = re.compile(r"\w+")
FOLDS = 5
# Measures of the block itself that a forest may use: the most useful ones of a first round.
MOST = 72
THRESHOLDS = [0.35, 0.4, 0.45, 0.5]
SETTINGS = dict(
    objective="cross_entropy", num_leaves=20, min_data_in_leaf=60, feature_fraction=0.5, lambda_l2=5,
    bagging_fraction=0.7, bagging_freq=1, max_bin=127, verbose=-1, num_threads=1, seed=1,
)
FIRST = dict(SETTINGS, learning_rate=0.1)
SECOND = dict(SETTINGS, learning_rate=0.08)
FIRST_TREES, SECOND_TREES = 90, 90


def words(text):
    return WORD.findall(text.lower())


def site(url):
    parts = (urlparse(url).hostname or url).split(".")
    return ".".join(parts[-3:] if len(parts) > 2 and len(parts[-2]) <= 3 else parts[-2:])


class Pages:
    """All blocks of all pages in one matrix, and what belongs to each page."""

    def __init__(self, file):
        self.pages, rows, target, size, page = [], [], [], [], []
        for line in open(file):
            entry = json.loads(line)
            blocks = entry.get("blocks", [])
            texts = [words(block["text"]) for block in blocks]
            reference = words(entry["mainContent"])
            used = aligned([word for text in texts for word in text], reference)
            at = 0
            for block, text in zip(blocks, texts):
                rows.append(block["features"])
                target.append(sum(used[at : at + len(text)]) / len(text) if text else 0)
                size.append(len(text))
                page.append(len(self.pages))
                at += len(text)
            self.pages.append(dict(
                id=entry["id"], kind=entry["kind"], url=entry["url"], reference=collections.Counter(reference), texts=texts,
                around=[block["around"] for block in blocks],
            ))
        self.X, self.y = np.array(rows, np.float32), np.array(target, np.float32)
        self.size, self.page = np.array(size, np.float32), np.array(page)
        self.of = [np.where(self.page == i)[0] for i in range(len(self.pages))]
        total = np.array([max(30, sum(entry["reference"].values())) for entry in self.pages])
        self.weight = np.minimum(self.size / total[self.page], 1) ** 0.7
        self.weight /= self.weight.mean()
        digest = lambda url: int(hashlib.md5(site(url).encode()).hexdigest(), 16)
        self.fold = np.array([digest(entry["url"]) % FOLDS for entry in self.pages])[self.page]

    def score(self, entry, chosen):
        found = collections.Counter()
        for text, keep in zip(entry["texts"], chosen):
            if keep:
                found.update(text)
        both = sum(min(count, entry["reference"][word]) for word, count in found.items())
        if both == 0:
            return 0, 0, 0
        precision, recall = both / sum(found.values()), both / sum(entry["reference"].values())
        return 2 * precision * recall / (precision + recall), precision, recall

    def report(self, label, probability, threshold):
        scores = np.array([self.score(e, probability[self.of[i]] > threshold) for i, e in enumerate(self.pages)])
        kinds = np.array([entry["kind"] for entry in self.pages])
        by = " ".join(f"{kind} {scores[kinds == kind, 0].mean():.3f}" for kind in sorted(set(kinds)))
        print(f"{label} F1 {scores[:, 0].mean():.4f} P {scores[:, 1].mean():.3f} R {scores[:, 2].mean():.3f} {by}", flush=True)
        return scores[:, 0]


def fit(settings, trees, X, pages, rows):
    return lgb.train(settings, lgb.Dataset(X[rows], pages.y[rows], weight=pages.weight[rows]), trees)


def across(settings, trees, X, pages):
    """Judges every block by a forest that has seen no page of its site."""
    out = np.zeros(len(pages.y))
    for fold in range(FOLDS):
        inside = pages.fold != fold
        out[~inside] = fit(settings, trees, X, pages, inside).predict(X[~inside])
    return out


def neighbourhood(pages, p):
    """As src/clip/content/neighbourhood.ts."""
    out = []
    for i, entry in enumerate(pages.pages):
        rows = pages.of[i]
        q, w, n = p[rows], np.maximum(pages.size[rows], 1), len(rows)
        sw, sq = np.concatenate([[0], np.cumsum(w)]), np.concatenate([[0], np.cumsum(w * q)])
        mean = lambda a, b: (sq[b] - sq[a]) / (sw[b] - sw[a]) if b > a else -1
        inside = collections.defaultdict(list)
        for k, around in enumerate(entry["around"]):
            for box in around:
                inside[box].append(k)
        for k, around in enumerate(entry["around"]):
            row = [q[k]] + [q[k + d] if 0 <= k + d < n else -1 for d in (-3, -2, -1, 1, 2, 3)]
            row += [mean(max(0, k - r), min(n, k + r + 1)) for r in (3, 8, 20)]
            row += [mean(0, k), mean(k + 1, n)]
            levels, size = [], 1
            for box in reversed(around):
                first, last = inside[box][0], inside[box][-1] + 1
                if last - first > size and len(levels) < 10:
                    size = last - first
                    levels += [mean(first, last), np.log1p(sw[last] - sw[first])]
            row += levels + [-1] * (10 - len(levels)) + [mean(0, n), np.log1p(sq[n])]
            out.append(row)
    return np.array(out, np.float32)


def forest(model, columns):
    """A model as numbers in preorder. @columns: where each of the model's columns is found."""
    measures, nodes = [], []

    def walk(node):
        if "split_feature" not in node:
            nodes.append(f"-1,{round(node['leaf_value'] * 1000)}")
            return
        column = columns[node["split_feature"]]
        if column not in measures:
            measures.append(column)
        threshold = float(f"{node['threshold']:.4g}") if abs(node["threshold"]) > 1e-30 else 0
        nodes.append(f"{measures.index(column)},{number(threshold)}")
        walk(node["left_child"])
        walk(node["right_child"])

    for tree in model.dump_model()["tree_info"]:
        walk(tree["tree_structure"])
    return measures, ",".join(nodes)


def number(value):
    return re.sub(r"^(-?)0\.", r"\1.", repr(value).removesuffix(".0"))


def source(name, model, columns):
    measures, nodes = forest(model, columns)
    return f"export const {name}: Forest = readForest(\n  {json.dumps(json.dumps(measures))},\n  '{nodes}',\n);\n"


def main(file, names_file, target, *_):
    pages, names = Pages(file), json.load(open(names_file))
    assert pages.X.shape[1] == len(names)
    pages.report("Readability", pages.X[:, names.index("articleShare")], 0.5)
    probe = fit(dict(FIRST, learning_rate=0.15), 60, pages.X, pages, pages.weight > 0)
    best = sorted(np.argsort(-probe.feature_importance("gain"))[:MOST])
    X = pages.X[:, best]
    first = across(FIRST, FIRST_TREES, X, pages)
    for threshold in THRESHOLDS:
        pages.report(f"first {threshold}", first, threshold)
    around = neighbourhood(pages, first)
    both = np.hstack([around, X])
    second = across(SECOND, SECOND_TREES, both, pages)
    threshold = max(THRESHOLDS, key=lambda one: pages.report(f"second {one}", second, one).mean())
    scores = pages.report(f"chosen {threshold}", second, threshold)
    if len(sys.argv) > 4:
        np.savez(sys.argv[4], probability=second, f1=scores)
    everything = pages.size >= 0
    width = around.shape[1]
    columns = list(range(width)) + [width + int(column) for column in best]
    with open(target, "w") as out:
        out.write("/** Written by bench/clip/train/train.py; not to be edited. Measures are places in FEATURE_NAMES. */\n")
        out.write("import { type Forest, readForest } from './trees';\n\n")
        out.write(f"/** A block this probable is content. */\nexport const THRESHOLD = {threshold};\n\n")
        out.write(f"/** So many measures come from `neighbourhood`, before those of the block. */\nexport const AROUND = {width};\n\n")
        out.write("// biome-ignore format: data\n" + source("firstForest", fit(FIRST, FIRST_TREES, X, pages, everything), [int(c) for c in best]) + "\n")
        out.write("// biome-ignore format: data\n" + source("secondForest", fit(SECOND, SECOND_TREES, both, pages, everything), columns))


if __name__ == "__main__":
    main(*sys.argv[1:])
