"""Fits the quoting answerer's two linear forms: which sentence answers, and whether any does.

    python3 train.py MEASURES.jsonl [--out src/answer/quoting/quoting-model.ts]

Needs numpy and scipy. Prints figures by cross-validation over languages: each is judged by a model fitted to the
others, on half of the articles that these were fitted to the other half of.
"""
import argparse, json, sys
import numpy as np
from scipy.optimize import minimize

parser = argparse.ArgumentParser()
parser.add_argument("measures")
parser.add_argument("--out")
parser.add_argument("--without", default="")
parser.add_argument("--worth", type=float, default=0.004, help="see WORTH in the model")
parser.add_argument("--answered", type=float, default=0.97, help="share of the English questions to be answered")
parser.add_argument("--also", default="", help="further worths to print figures for, parted by commas")
parser.add_argument("--quick", action="store_true")
arguments = parser.parse_args()

with open(arguments.measures) as file:
    head = json.loads(next(file))
    questions = [json.loads(line) for line in file]
NAMES, GROUNDS = head["measures"], head["grounds"]
keep = [i for i, name in enumerate(NAMES) if name not in arguments.without.split(",")]
NAMES = [NAMES[i] for i in keep]
kept_grounds = [i for i, name in enumerate(GROUNDS) if name not in arguments.without.split(",")]
GROUNDS = [GROUNDS[i] for i in kept_grounds]
for q in questions:
    table = np.array(q["sentences"], float).reshape(-1, 3 + len(head["measures"]))
    q["right"], q["holds"], q["words"] = table[:, 0] > 0, table[:, 1] > 0, table[:, 2]
    q["x"] = table[:, 3:][:, keep]
    q["grounds"] = [q["grounds"][i] for i in kept_grounds]
own = [q for q in questions if not q["foreign"]]
foreign = [q for q in questions if q["foreign"]]
ARTICLES = sorted({q["article"] for q in own})
LANGUAGES = sorted({q["language"] for q in own})


def fit_ranking(some, ridge=3.0):
    """Softmax over the sentences of each question; any that holds the answer is right."""
    some = [q for q in some if q["right"].any() and not q["right"].all()]
    x = np.concatenate([q["x"] for q in some])
    scale = x.std(0) + 1e-6
    x = x / scale
    right = np.concatenate([q["right"] for q in some])
    starts = np.cumsum([0] + [len(q["x"]) for q in some])[:-1]
    group = np.repeat(np.arange(len(some)), [len(q["x"]) for q in some])

    def loss(w):
        s = x @ w
        s = s - np.maximum.reduceat(s, starts)[group]
        e = np.exp(s)
        all_, good = np.add.reduceat(e, starts), np.add.reduceat(e * right, starts) + 1e-12
        p, g = e / all_[group], e * right / good[group]
        return -np.log(good / all_).sum() + ridge * w @ w, x.T @ (p - g) + 2 * ridge * w

    return minimize(loss, np.zeros(x.shape[1]), jac=True, method="L-BFGS-B").x / scale


def keep_likely(some, most=25):
    """Leaves each question the sentences that a rough fit puts first: the others only take time."""
    w = fit_ranking([q for q in some if not q["foreign"] and len(q["x"])][::8])
    for q in some:
        if len(q["x"]) == 0: continue
        likely = np.argsort(-(q["x"] @ w), kind="stable")[:most]
        for name in ("right", "holds", "words", "x"): q[name] = q[name][likely]


def grounds_of(q):
    return q["grounds"]


def fit_silence(some, ridge=1.0):
    x = np.array([grounds_of(q) + [1.0] for q in some])
    y = np.array([not q["foreign"] for q in some], float)
    weight = np.where(y > 0, 0.5 / y.mean(), 0.5 / (1 - y.mean()))

    def loss(v):
        s = x @ v
        return (weight * (np.logaddexp(0, s) - y * s)).sum() + ridge * v[:-1] @ v[:-1], x.T @ (weight * (1 / (1 + np.exp(-s)) - y)) + 2 * ridge * np.append(v[:-1], 0)

    return minimize(loss, np.zeros(x.shape[1]), jac=True, method="L-BFGS-B").x


def ranked(q, w):
    s = q["x"] @ w
    order = np.argsort(-s, kind="stable")
    p = np.exp(s - s.max())
    return order, p / p.sum()


def answer(q, w, worth, most=3):
    order, p = ranked(q, w)
    chosen = [order[0]]
    for i in order[1:most]:
        if p[i] / max(q["words"][i], 8) >= worth:
            chosen.append(i)
    return chosen


def judge(own_, foreign_, w, v, bar, worth):
    said = lambda q: len(q["x"]) > 0 and np.dot(grounds_of(q) + [1.0], v) >= bar
    row = dict(first=0, gold=0, words=0, cited=0, answered=0, first_all=0)
    for q in own_:
        if len(q["x"]) == 0: continue
        chosen = answer(q, w, worth)
        row["first_all"] += q["holds"][chosen[0]]
        if not said(q): continue
        row["answered"] += 1
        row["first"] += q["holds"][chosen[0]]
        row["gold"] += q["holds"][chosen].any()
        row["words"] += q["words"][chosen].sum()
    n = len(own_)
    out = {k: row[k] / n for k in ("first_all", "first", "gold", "answered")}
    out["words"] = row["words"] / max(1, row["answered"])
    out["silent"] = np.mean([not said(q) for q in foreign_])
    out["auc"] = auc([np.dot(grounds_of(q) + [1.0], v) for q in own_], [np.dot(grounds_of(q) + [1.0], v) for q in foreign_])
    return out


def auc(a, b):
    a, b = np.sort(a), np.array(b)
    return 1 - np.searchsorted(a, b).mean() / len(a)


def half(q):
    return ARTICLES.index(q["article"]) % 2


def fit(some_own, some_foreign):
    w = fit_ranking(some_own)
    v = fit_silence(some_own + some_foreign)
    scores = np.sort([np.dot(grounds_of(q) + [1.0], v) for q in some_own])
    return w, v, scores


def bar_of(some, v, answered):
    return np.quantile([np.dot(grounds_of(q) + [1.0], v) for q in some if q["language"] == "en"], 1 - answered)


def cross_validate(unseen_language, worth, answered):
    """Figures by language, judged on articles (and languages) that were not learnt from."""
    rows = {}
    models = {}
    for side in (0, 1):
        for language in LANGUAGES:
            learn = lambda qs: [q for q in qs if half(q) != side and not (unseen_language and q["language"] == language)]
            key = (side, language if unseen_language else "")
            if key not in models:
                models[key] = fit(learn(own), learn(foreign))
            w, v, _ = models[key]
            bar = bar_of([q for q in own if half(q) != side], v, answered)
            test = lambda qs: [q for q in qs if q["language"] == language and half(q) == side]
            for a in worth:
                rows.setdefault((a, language), []).append(judge(test(own), test(foreign), w, v, bar, a))
    for (a, language), some in rows.items():
        print(f"{a:.4f}", language, " ".join(f"{k} {np.mean([r[k] for r in some]):.3f}" for k in some[0]), flush=True)


def plain(value):
    """As the formatter writes numbers."""
    return f"{value:.4f}".rstrip("0").rstrip(".")


def lines(values, names):
    return "\n".join(f"  {plain(value)}, // {name}" for value, name in zip(values, names))


def write(out, w, v, bar, worth):
    with open(out, "w") as file:
        file.write(f"""/** Written by `bench/ask/train/train.py`: fitted to the development questions, see the README there. */

/** What each of `MEASURES` says for a sentence. */
export const MEASURE_WEIGHTS: readonly number[] = [
{lines(w, NAMES)}
];

/** What each of `GROUNDS` says for there being an answer; the last stands alone. */
export const GROUND_WEIGHTS: readonly number[] = [
{lines(v, GROUNDS + ["always"])}
];

/** Below this sum nothing answers. */
export const BAR = {plain(bar)};

/** Chance of being the answer that a further sentence has to bring for each of its words. */
export const WORTH = {worth};
""")


if __name__ == "__main__":
    keep_likely(questions)
    worths = sorted({arguments.worth, *map(float, filter(None, arguments.also.split(",")))})
    if not arguments.quick:
        print("articles not seen")
        cross_validate(False, worths, arguments.answered)
        print("articles and language not seen")
        cross_validate(True, worths, arguments.answered)
    w, v, scores = fit(own, foreign)
    bar = bar_of(own, v, arguments.answered)
    for name, value, x in sorted(zip(NAMES, w, np.concatenate([q["x"] for q in own]).std(0)), key=lambda t: -abs(t[1] * t[2])):
        print(f"{name:24} {value:8.3f} {value * x:8.3f}")
    print(dict(zip(GROUNDS + ["always"], [float(x) for x in v.round(2)])), bar)
    if arguments.out:
        write(arguments.out, w, v, bar, arguments.worth)
