"""Trains the forest of the block model and writes them as TypeScript. See README.md."""
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
# Blocks of one page are much alike, hence so many rows to a leaf and so much smoothing.
SETTINGS = dict(
    objective="cross_entropy", num_leaves=20, min_data_in_leaf=300, feature_fraction=0.25, lambda_l2=60, path_smooth=30,
    bagging_fraction=0.7, bagging_freq=1, max_bin=63, verbose=-1, num_threads=1, learning_rate=0.06,
)
TREES = 180
# The mean of two forests, so that less hangs on the luck of one.
SEEDS = (1, 2)
# What a page weighs at least whose reference contradicts what the other pages teach.
LEAST_TRUST = 0.2
# Log-odds taken from every block: with the pages that leave much out counting less, the forests are generous.
CAUTION = 0.1


def words(text):
    return WORD.findall(text.lower())


def site(url):
    parts = (urlparse(url).hostname or url).split(".")
    return ".".join(parts[-3:] if len(parts) > 2 and len(parts[-2]) <= 3 else parts[-2:])


class Pages:
    """All blocks of all pages in one matrix, and what belongs to each page."""

    def __init__(self, file, says_product):
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
                code=np.array([block.get("code", -1) for block in blocks]), product=entry.get("product"),
                looks=np.unique([block["look"] for block in blocks], return_inverse=True)[1],
            ))
        self.X, self.y = np.array(rows, np.float32), np.array(target, np.float32)
        self.says_product = self.X[:, says_product]
        self.size, self.page = np.array(size, np.float32), np.array(page)
        self.of = [np.where(self.page == i)[0] for i in range(len(self.pages))]
        total = np.array([max(30, sum(entry["reference"].values())) for entry in self.pages])
        self.weight = np.minimum(self.size / total[self.page], 1) ** 0.7
        self.weight /= self.weight.mean()
        digest = lambda url: int(hashlib.md5(site(url).encode()).hexdigest(), 16)
        self.fold = np.array([digest(entry["url"]) % FOLDS for entry in self.pages])[self.page]

    def score(self, entry, chosen):
        kept = [word for text, keep in zip(entry["texts"], chosen) if keep for word in text]
        found = collections.Counter(kept)
        if entry["product"]:
            found.update(missing_from(kept, entry["product"]))
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


def fit(pages, rows, trust, seeds=SEEDS):
    """One forest for each seed, over the same thresholds. @trust: what each page counts."""
    data = lgb.Dataset(
        pages.X[rows], pages.y[rows], weight=(pages.weight * trust[pages.page])[rows], params=SETTINGS,
        free_raw_data=False,
    ).construct()
    return [lgb.train(dict(SETTINGS, seed=seed), data, TREES) for seed in seeds]


def judge(forests, X):
    """The mean of what forests say of every row, in logits, less some caution."""
    return sum(forest.predict(X, raw_score=True) for forest in forests) / len(forests) - CAUTION


def trust_in(pages, rows):
    """How well each page with blocks among `rows` is told by forests that have seen no page of its site:
    some references break off in the middle, and their pages are the ones to learn least from."""
    logits = np.zeros(len(pages.y))
    everyone = np.ones(len(pages.pages))
    for fold in set(pages.fold[rows]):
        outside = rows & (pages.fold == fold)
        logits[outside] = judge(fit(pages, rows & ~outside, everyone, SEEDS[:1]), pages.X[outside])
    chosen = best_choice(pages, 1 / (1 + np.exp(-logits)))
    scores = [pages.score(entry, chosen[of] > 0.5)[0] for entry, of in zip(pages.pages, pages.of)]
    return np.maximum(LEAST_TRUST, scores)


def across(pages):
    """Judges every block by forests to which no page of its site has contributed, in logits."""
    out = np.zeros(len(pages.y))
    for fold in range(FOLDS):
        inside = pages.fold != fold
        out[~inside] = judge(fit(pages, inside, trust_in(pages, inside)), pages.X[~inside])
    return out


def lean_on_look_alikes(pages, logits):
    """As src/clip/content/look-alikes.ts: the probability of every block, half by those that look like it."""
    out = np.zeros(len(logits))
    for entry, rows in zip(pages.pages, pages.of):
        looks, words, own = entry["looks"], pages.size[rows] + 1, logits[rows]
        mean = np.bincount(looks, own * words) / np.bincount(looks, words) if len(rows) else own
        out[rows] = (own + mean[looks]) / 2 if len(rows) else own
    return 1 / (1 + np.exp(-out))


# As in src/clip/content/judge.ts.
LEAST_ON_PRODUCTS = 0.5


def missing_from(text, product):
    """As src/clip/product-data.ts: the words of what a shop says in its data and not on the page."""
    known, out = set(text), []
    is_missing = lambda value: any(word not in known for word in words(value))
    runs = lambda all: {tuple(all[i : i + 3]) for i in range(len(all) - 2)} or {tuple(all)}
    description = words(product["description"])
    if description and len(runs(description) & runs(text)) < 0.2 * len(runs(description)):
        out += description
    price = product["price"]
    amount = re.search(r"\d+", re.sub(r"(?<=\d)[,\s](?=\d{3}\b)", "", price))
    if price and is_missing(amount.group(0) if amount else price):
        out += words("price " + price)
    rows = [row for row in product["specification"] if is_missing(row[1])]
    return out + words(" ".join(["specification"] + [part for row in rows for part in row])) if rows else out


def best_choice(pages, probability):
    """As src/clip/content/best-choice.ts: 1 for what is kept."""
    chosen = np.zeros(len(probability))
    for rows in pages.of:
        if len(rows) == 0:
            continue
        p, size = probability[rows], pages.size[rows]
        order = np.argsort(-p)
        expected = 2 * np.cumsum((size * p)[order]) / (np.cumsum(size[order]) + (size * p).sum() + 1e-9)
        least = LEAST_ON_PRODUCTS if pages.says_product[rows[0]] == 1 else 0
        chosen[rows] = p >= min(p.max(), max(p[order[np.argmax(expected)]], least))
    return chosen


# As in src/clip/content/code-among-text.ts.
NEAR_CODE = 20
LEAST_OF_CODE = 0.15


def keep_code(pages, probability, chosen):
    """As src/clip/content/code-among-text.ts: keeps the programs that stand among what is kept."""
    after = chosen.copy()
    for entry, rows in zip(pages.pages, pages.of):
        code, size, kept, p = entry["code"], pages.size[rows], chosen[rows], probability[rows]
        for one in set(code[code >= 0]):
            inside = np.where(code == one)[0]
            near = np.arange(max(0, inside[0] - NEAR_CODE), min(len(rows), inside[-1] + 1 + NEAR_CODE))
            near = near[code[near] < 0]
            around, words = size[near].sum(), size[inside].sum()
            if around > 0 and 2 * (size[near] * kept[near]).sum() >= around and (size * p)[inside].sum() >= LEAST_OF_CODE * words:
                after[rows[inside]] = 1
    return after


DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#%&()*+,-./:;<=>?@[]^_{|}~"


def forest(models):
    """The mean of some models as a forest: its measures, the thresholds of each, and the trees in preorder as
    src/clip/content/trees.ts reads them."""
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
        walk(tree["tree_structure"], CAUTION if i == 0 else 0)
        trees.append(DIGITS[len(nodes) - before])
    return used, [thresholds[i] for i in used], "".join(nodes), "".join(left), "".join(trees)


def number(value):
    return re.sub(r"^(-?)0\.", r"\1.", repr(value).removesuffix(".0"))


def source(name, models):
    columns, thresholds, nodes, left, trees = forest(models)
    lists = ",".join("[" + ",".join(number(value) for value in known) + "]" for known in thresholds)
    return (
        f"export const {name}: Forest = {{\n  measures: {json.dumps(columns)},\n"
        f"  thresholds: [{lists}],\n  nodes: '{nodes}',\n  left: '{left}',\n  trees: '{trees}',\n}};\n"
    )


def main(file, names_file, target, *_):
    names = json.load(open(names_file))
    pages = Pages(file, names.index("page:saysProduct"))
    assert pages.X.shape[1] == len(names)
    pages.report("all text", np.ones(len(pages.y)), 0.5)
    pages.report("best possible", pages.y, 0.5)
    probability = lean_on_look_alikes(pages, across(pages))
    kept = keep_code(pages, probability, best_choice(pages, probability))
    scores = pages.report("cross-validated", kept, 0.5)
    if len(sys.argv) > 4:
        np.savez(sys.argv[4], probability=probability, kept=kept, f1=scores)
    everything = pages.size >= 0
    models = fit(pages, everything, trust_in(pages, everything))
    with open(target, "w") as out:
        out.write("// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: data\n")
        out.write("/** Written by bench/clip/train/train.py; not to be edited. Measures are places in FEATURE_NAMES. */\n")
        out.write("import type { Forest } from './trees';\n\n")
        out.write("// biome-ignore format: data\n" + source("forest", models))


if __name__ == "__main__":
    main(*sys.argv[1:])
