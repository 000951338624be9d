"""Trains the forests of the block model and writes them as TypeScript. See README.md."""
import argparse
import collections
import hashlib
import json
import re
from urllib.parse import urlparse

import lightgbm as lgb
import numpy as np

from alignment import aligned
from typescript import source

WORD = re.compile(r"\w+")
FOLDS = 5
# Blocks of one page are much alike, hence so many rows to a leaf and so much smoothing.
SETTINGS = dict(
    objective="cross_entropy", num_leaves=20, min_data_in_leaf=300, feature_fraction=0.25, lambda_l2=60, path_smooth=30,
    bagging_fraction=0.7, bagging_freq=1, max_bin=63, verbose=-1, num_threads=1, learning_rate=0.12,
)
TREES = 85
# The mean of two forests, so that less hangs on the luck of one.
SEEDS = (3, 4)
# Of pages as wholes there are far fewer than of blocks.
PAGE_SETTINGS = dict(
    objective="binary", num_leaves=4, min_data_in_leaf=15, feature_fraction=0.3, lambda_l2=5, bagging_fraction=0.7, bagging_freq=1,
    max_bin=63, verbose=-1, num_threads=1, learning_rate=0.12,
)
PAGE_TREES = 100
# Log-odds given to lists: a list taken for a text loses more than a text taken for a list.
LIST_LEAN = 0.5
# The kinds of pages, in the words of WCXB, that are a list themselves.
LISTS = ("listing", "collection", "product", "forum")
# What a block of such a page counts for the forest that judges them.
LIST_WEIGHT = 2.5
# Log-odds taken from every block: snippets say more of what must not be there than F1 of words does.
CAUTION = 0.1
# What a block counts that holds a snippet, where snippets are all that is known of a page.
SNIPPET_WEIGHT = 10


def words(text):
    return WORD.findall(text.lower())


def site(url):
    parts = (urlparse(url).hostname or url).split(".")
    return ".".join(parts[-3:] if len(parts) > 2 and len(parts[-2]) <= 3 else parts[-2:])


def squeeze(text):
    return "".join(words(text)).replace("_", "")


class Pages:
    """All blocks of all pages in one matrix, and what belongs to each page."""

    def __init__(self, files, says_product, articles=()):
        """@param articles files of pages that only the forest for pages of text learns from."""
        self.pages, rows, target, size, page = [], [], [], [], []
        for file in [*files, *articles]:
            for line in open(file):
                entry = json.loads(line)
                blocks = entry.get("blocks", [])
                texts = [words(block["text"]) for block in blocks]
                reference = words(entry["mainContent"])
                target += shares(texts, reference) if reference else snippets(texts, entry["with"], entry["without"])
                rows += [block["features"] for block in blocks]
                size += [len(text) for text in texts]
                page += [len(self.pages)] * len(blocks)
                self.pages.append(dict(
                    id=entry["id"], kind=entry["kind"], url=entry["url"], reference=collections.Counter(reference),
                    is_article=file in articles, texts=texts, around=[block["around"] for block in blocks],
                    code=np.array([block.get("code", -1) for block in blocks]), product=entry.get("product"),
                    looks=np.unique([block["look"] for block in blocks], return_inverse=True)[1],
                    wanted=[squeeze(text) for text in entry["with"]], unwanted=[squeeze(text) for text in entry["without"]],
                ))
        # What is not known of a block is below zero.
        self.X, self.y = np.array(rows, np.float32), np.array(target, np.float32)
        self.says_product = self.X[:, says_product]
        self.size, self.page = np.array(size, np.float32), np.array(page)
        self.of = [np.where(self.page == i)[0] for i in range(len(self.pages))]
        self.whole = np.array([sum(entry["reference"].values()) > 0 for entry in self.pages])
        total = np.array([max(30, sum(entry["reference"].values())) for entry in self.pages])
        self.weight = np.minimum(self.size / total[self.page], 1) ** 0.7
        self.is_article = np.array([entry["is_article"] for entry in self.pages])
        self.is_list = np.array([entry["kind"] in LISTS for entry in self.pages])
        # As in src/clip/content/page-kind.ts.
        self.means = np.array([self.X[rows].mean(0) if len(rows) else np.zeros(self.X.shape[1]) for rows in self.of])
        digest = lambda url: int(hashlib.md5(site(url).encode()).hexdigest(), 16)
        self.fold = np.array([digest(entry["url"]) % FOLDS for entry in self.pages])[self.page]

    def snippets(self, chosen):
        """F over all snippets of the pages of which no more is known."""
        found = wrong = 0
        for i in np.where(~self.whole)[0]:
            entry = self.pages[i]
            text = squeeze(" ".join(" ".join(words) for words, keep in zip(entry["texts"], chosen[self.of[i]]) if keep > 0.5))
            there = sum(snippet in text for snippet in entry["wanted"])
            found += there
            wrong += len(entry["wanted"]) - there + sum(snippet in text for snippet in entry["unwanted"])
        return 2 * found / max(1, 2 * found + wrong)

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
        line = label
        if self.whole.any():
            by = " ".join(f"{kind} {scores[self.whole & (kinds == kind), 0].mean():.3f}" for kind in sorted(set(kinds[self.whole])))
            precision, recall = scores[self.whole, 1].mean(), scores[self.whole, 2].mean()
            line += f" F1 {scores[self.whole, 0].mean():.4f} P {precision:.3f} R {recall:.3f} {by}"
        if not self.whole.all():
            line += f" snippets {self.snippets(probability > threshold):.4f}"
        print(line, flush=True)
        return scores[:, 0]


def shares(texts, reference):
    """Of every block, the share of its words that stand in the reference text, in order."""
    used, at, out = aligned([word for text in texts for word in text], reference), 0, []
    for text in texts:
        out.append(sum(used[at : at + len(text)]) / len(text) if text else 0)
        at += len(text)
    return out


def snippets(texts, wanted, unwanted):
    """1 for blocks with a snippet that must be there, 0 for those with one that must not; -1: nothing is known."""
    squeezed = [squeeze(" ".join(text)) for text in texts]
    holds = lambda text, snippet: snippet in text or (len(text) > 10 and text in snippet)
    out = [-1] * len(texts)
    for value, known in ((0, unwanted), (1, wanted)):
        for snippet in filter(None, map(squeeze, known)):
            inside = [i for i, text in enumerate(squeezed) if snippet in text]
            for i, text in enumerate(squeezed):
                # What a page says twice may be wanted in one place alone.
                if holds(text, snippet) and (value == 0 or len(inside) < 2):
                    out[i] = value
                elif value == 1 and snippet in text:
                    out[i] = -1
    return out


def fit_blocks(pages, rows, list_weight=1):
    """One forest for each seed, over the same thresholds."""
    whole, weight = pages.whole[pages.page], pages.weight.copy()
    weight /= weight[rows & whole].mean() if (rows & whole).any() else 1
    weight[~whole] = SNIPPET_WEIGHT
    weight[pages.is_list[pages.page]] *= list_weight
    rows = rows & (pages.y >= 0)
    data = lgb.Dataset(
        pages.X[rows], pages.y[rows], weight=weight[rows], params=SETTINGS,
        free_raw_data=False,
    ).construct()
    return [lgb.train(dict(SETTINGS, seed=seed), data, TREES) for seed in SEEDS]


def fit_pages(pages, rows):
    """What tells pages that are a list from pages of text."""
    known = np.unique(pages.page[rows])
    data = lgb.Dataset(pages.means[known], pages.is_list[known], params=PAGE_SETTINGS, free_raw_data=False).construct()
    return [lgb.train(dict(PAGE_SETTINGS, seed=seed), data, PAGE_TREES) for seed in SEEDS]


def fit(pages, rows):
    """The forests by the names that they have in src/clip/content/model.ts."""
    return dict(
        listPage=fit_pages(pages, rows),
        blocksOfList=fit_blocks(pages, rows & ~pages.is_article[pages.page], LIST_WEIGHT),
        blocksOfText=fit_blocks(pages, rows),
    )


# As in src/clip/content/judge.ts.
LEAST_CHANCE = 0.05

# Log-odds that are taken from what each forest says.
LESS = dict(listPage=-LIST_LEAN, blocksOfList=CAUTION, blocksOfText=CAUTION)


def ask(model, name, X):
    """What one of the model's forests says of every row, in logits."""
    return sum(forest.predict(X, raw_score=True) for forest in model[name]) / len(model[name]) - LESS[name]


def judge(model, pages, rows):
    """Every row, as in src/clip/content/judge.ts, in logits."""
    X, chance = pages.X[rows], 1 / (1 + np.exp(-ask(model, "listPage", pages.means)))[pages.page[rows]]
    chance[chance < LEAST_CHANCE] = 0
    chance[chance > 1 - LEAST_CHANCE] = 1
    return chance * ask(model, "blocksOfList", X) + (1 - chance) * ask(model, "blocksOfText", X)


def across(pages):
    """Judges every block by forests to which no page of its site has contributed, in logits."""
    out = np.zeros(len(pages.y))
    for fold in range(FOLDS):
        inside = pages.fold != fold
        out[~inside] = judge(fit(pages, inside), pages, ~inside)
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


def chosen_blocks(pages, logits):
    probability = lean_on_look_alikes(pages, logits)
    return keep_code(pages, probability, best_choice(pages, probability))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--fit", nargs="+", required=True, help="measures of the pages to learn from")
    parser.add_argument("--articles", nargs="*", default=[], help="the same of articles, for pages of text alone")
    parser.add_argument("--judge", nargs="*", default=[], help="measures of pages that are only judged")
    parser.add_argument("--names", required=True)
    parser.add_argument("--out", help="the model; without it nothing but the figures is made")
    parser.add_argument("--quick", action="store_true", help="no cross-validation")
    options = parser.parse_args()
    names = json.load(open(options.names))
    says_product = names.index("page:saysProduct")
    pages = Pages(options.fit, says_product, options.articles)
    assert pages.X.shape[1] == len(names)
    pages.report("all text", np.ones(len(pages.y)), 0.5)
    pages.report("best possible", pages.y, 0.5)
    if not options.quick:
        pages.report("cross-validated", chosen_blocks(pages, across(pages)), 0.5)
    everything = pages.size >= 0
    model = fit(pages, everything)
    for file in options.judge:
        others = Pages([file], says_product)
        others.report(f"{file}, never fitted to", chosen_blocks(others, judge(model, others, others.size >= 0)), 0.5)
    if not options.out:
        return
    with open(options.out, "w") as out:
        out.write("// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: data\n")
        out.write("/** Written by bench/clip/train/train.py; not to be edited. Measures are places in FEATURE_NAMES. */\n")
        out.write("import type { Forest } from './trees';\n\n")
        out.write("\n".join("// biome-ignore format: data\n" + source(name, models, LESS[name]) for name, models in model.items()))


if __name__ == "__main__":
    main()
