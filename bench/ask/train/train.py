"""Fits the quoting answerer's two forms: which sentence answers, and whether any does.

    python3 train.py MEASURES.jsonl [--out src/answer/quoting/quoting-model.ts]

Needs numpy and scipy. Prints figures by cross-validation over subjects: each fourth of them is judged by a model
fitted to the others; with --unseen de,ru also by one that has not seen the judged language either.
"""
import argparse, json
import numpy as np
from scipy.optimize import minimize

parser = argparse.ArgumentParser()
parser.add_argument("measures")
parser.add_argument("--out")
parser.add_argument("--worth", type=float, default=0.004, help="see WORTH in the model")
parser.add_argument("--silent", type=float, default=0.885, help="share of the foreign questions to meet silence")
parser.add_argument("--elsewhere", type=float, default=0.84, help="the same, for the bar of languages not learnt from")
parser.add_argument("--also", default="", help="further worths to print figures for, parted by commas")
parser.add_argument("--unseen", default="", help="languages to judge by models that have not seen them")
parser.add_argument("--quick", action="store_true", help="no cross-validation")
arguments = parser.parse_args()

FOLDS, INNER, MOST, UNITS, BEGINNINGS = 4, 3, 3, 8, 3

with open(arguments.measures) as file:
    head = json.loads(next(file))
    NAMES, GROUNDS = head["measures"], head["grounds"]
    questions = []
    for line in file:
        q = json.loads(line)
        table = np.array(q.pop("sentences"), np.float32).reshape(-1, 3 + len(NAMES))
        q["source"], q["holds"], q["words"] = table[:, 0] > 0, table[:, 1] > 0, table[:, 2]
        q["right"] = q["source"] & q["holds"]
        q["x"] = table[:, 3:].astype(float)
        q["judged as"] = q["language"] + ("@" + q["further"].rstrip("0123456789") if q["further"] else "")
        questions.append(q)
# Subjects of further collections have names, and come last.
ARTICLES = sorted({q["article"] for q in questions if not q["foreign"]}, key=lambda one: (isinstance(one, str), one))
PLACE = {article: i for i, article in enumerate(ARTICLES)}
LANGUAGES = sorted({q["language"] for q in questions})
JUDGED = sorted({q["judged as"] for q in questions})
# What silence is decided by: these, what the first sentence of the ranking measures, and what always counts.
GROUNDS += ["score", "chance"]


class Sentences:
    """Of questions of which some sentence is right, and some is not."""

    def __init__(self, some):
        some = [q for q in some if not q["foreign"] and q["right"].any() and not q["right"].all()]
        x = np.concatenate([q["x"] for q in some])
        self.mean, self.scale = x.mean(0), x.std(0) + 1e-6
        self.x = ((x - self.mean) / self.scale).astype(np.float32)
        self.right = np.concatenate([q["right"] for q in some])
        sizes = [len(q["x"]) for q in some]
        self.starts = np.cumsum([0] + sizes)[:-1]
        self.group = np.repeat(np.arange(len(some)), sizes)

    def loss(self, s):
        """Of a softmax over the sentences of each question, and its slope; any that holds the answer is right."""
        s = s - np.maximum.reduceat(s, self.starts)[self.group]
        e = np.exp(s)
        all_, good = np.add.reduceat(e, self.starts), np.add.reduceat(e * self.right, self.starts) + 1e-12
        return float(-np.log(good / all_).sum()), (e / all_[self.group] - e * self.right / good[self.group]).astype(np.float32)


def fit_linear(sentences, ridge=3.0):
    def loss(w):
        value, slope = sentences.loss(sentences.x @ w.astype(np.float32))
        return value + ridge * w @ w, (sentences.x.T @ slope).astype(float) + 2 * ridge * w

    return minimize(loss, np.zeros(sentences.x.shape[1]), jac=True, method="L-BFGS-B").x / sentences.scale


def fit_units(sentences, beginning, ridge=3.0, ridge_in=30.0, ridge_out=10.0):
    """A linear form and UNITS bends of further ones. Stopped early, and begun from random numbers, which are the same each time."""
    x, size = sentences.x, sentences.x.shape[1]
    random = np.random.default_rng(beginning)
    start = [np.zeros(size), random.normal(0, 0.6 / np.sqrt(size), size * UNITS), np.zeros(UNITS), random.normal(0, 0.3, UNITS)]

    def parts(all_):
        w, into, bias, out = np.split(all_.astype(np.float32), np.cumsum([size, size * UNITS, UNITS]))
        return w, into.reshape(size, UNITS), bias, out

    def loss(all_):
        w, into, bias, out = parts(all_)
        bent = np.tanh(x @ into + bias)
        value, slope = sentences.loss(x @ w + bent @ out)
        inner = slope[:, None] * out * (1 - bent * bent)
        value += ridge * float(w @ w) + ridge_in * float((into * into).sum()) + ridge_out * float(out @ out)
        slopes = [x.T @ slope + 2 * ridge * w, (x.T @ inner + 2 * ridge_in * into).ravel(), inner.sum(0), bent.T @ slope + 2 * ridge_out * out]
        return value, np.concatenate(slopes).astype(float)

    fitted = minimize(loss, np.concatenate(start), jac=True, method="L-BFGS-B", options={"maxiter": 80})
    w, into, bias, out = parts(fitted.x)
    into = into / sentences.scale[:, None]
    return w / sentences.scale, np.column_stack([out, bias - sentences.mean @ into, into.T])


def fit_ranking(some):
    """The mean of a linear form and of some with units, which differ by how they begin: any alone is worse."""
    sentences = Sentences(some)
    bent = [fit_units(sentences, beginning) for beginning in range(BEGINNINGS)]
    for _, units in bent: units[:, 0] /= 2 * BEGINNINGS
    return (fit_linear(sentences) + np.mean([w for w, _ in bent], 0)) / 2, np.concatenate([units for _, units in bent])


def score_of(x, ranking):
    w, units = ranking
    return x @ w + np.tanh(x @ units[:, 2:].T + units[:, 1]) @ units[:, 0]


def keep_likely(some, most=25):
    """Leaves each question the sentences that a rough fit puts first: the others only take time."""
    w = fit_linear(Sentences([q for q in some if len(q["x"])][::8]))
    for q in some:
        if len(q["x"]) == 0: continue
        likely = np.argsort(-(q["x"] @ w), kind="stable")[:most]
        for name in ("right", "source", "holds", "words", "x"): q[name] = q[name][likely]


def ranked(q, ranking):
    s = score_of(q["x"], ranking)
    order = np.argsort(-s, kind="stable")
    p = np.exp(s - s.max())
    return order, p / p.sum(), s


def silence_of(q, ranking):
    order, p, s = ranked(q, ranking)
    first = order[0]
    return np.concatenate([q["grounds"], [s[first], p[first]], q["x"][first], [1.0]])


def fit_logistic(x, own, of, ridge=1.0):
    """Every set of questions counts alike, and in each of them the own ones as much as the foreign."""
    # Every question twice, once as where each text has a title of its own: nobody's library should have to be cut
    # as the data are.
    without = x.copy()
    without[:, GROUNDS.index("othersOfItsTitle")] = 0
    x, own, of = np.concatenate([x, without]), np.concatenate([own, own]), np.concatenate([of, of])
    weight = np.ones(len(own))
    for one in set(of):
        for way in (0, 1):
            some = (of == one) & (own == way)
            weight[some] = len(own) / len(set(of)) / 2 / max(1, some.sum())
    scale = x.std(0) + 1e-6
    scale[-1] = 1
    x = x / scale

    def loss(v):
        s = x @ v
        return (weight * (np.logaddexp(0, s) - own * s)).sum() + ridge * v[:-1] @ v[:-1], x.T @ (weight * (1 / (1 + np.exp(-s)) - own)) + 2 * ridge * np.append(v[:-1], 0)

    return minimize(loss, np.zeros(x.shape[1]), jac=True, method="L-BFGS-B").x / scale


def fit(some):
    """Both forms, and the scores of silence of every question by forms that have not seen its subject."""
    some = [q for q in some if len(q["x"])]
    part = np.array([PLACE[q["article"]] // FOLDS % INNER for q in some])
    own = np.array([not q["foreign"] for q in some], float)
    of = np.array([q["judged as"] for q in some])
    parts = [fit_ranking([q for q, p in zip(some, part) if p != one]) for one in range(INNER)]
    x = np.stack([silence_of(q, parts[p]) for q, p in zip(some, part)])
    scores = np.empty(len(some))
    for one in range(INNER):
        scores[part == one] = x[part == one] @ fit_logistic(x[part != one], own[part != one], of[part != one])
    return fit_ranking(some), fit_logistic(x, own, of), [(q, s) for q, s in zip(some, scores)]


def bar_of(scores, silent):
    """By all languages at once: the few questions of one that come close to its bar leave it to chance. Without further
    collections, which would make it English."""
    return np.quantile([s for q, s in scores if q["foreign"] and not q["further"]], silent)


def judge(some, ranking, v, bar, worth):
    row = dict.fromkeys(("own", "foreign", "gold", "first", "cited", "answered", "words", "silent", "ranked first"), 0)
    for q in some:
        has = len(q["x"]) > 0
        said = has and silence_of(q, ranking) @ v >= bar
        if q["foreign"]:
            row["foreign"] += 1
            row["silent"] += not said
            continue
        row["own"] += 1
        if not has: continue
        order, p, _ = ranked(q, ranking)
        chosen = [order[0]] + [i for i in order[1:MOST] if p[i] / max(q["words"][i], 12) >= worth]
        row["ranked first"] += q["holds"][order[0]]
        if not said: continue
        row["answered"] += 1
        row["first"] += q["holds"][order[0]]
        row["gold"] += q["holds"][chosen].any()
        row["cited"] += q["source"][chosen].any()
        row["words"] += q["words"][chosen].sum()
    return row


def cross_validate(judged, unseen, worths, silences):
    rows = {}
    for fold in range(FOLDS):
        models = {}
        for language in judged:
            left_out = language if unseen else ""
            if left_out not in models:
                models[left_out] = fit([q for q in questions if PLACE[q["article"]] % FOLDS != fold and q["language"] != left_out])
            ranking, v, scores = models[left_out]
            test = [q for q in questions if PLACE[q["article"]] % FOLDS == fold and q["judged as"] == language]
            for share in silences:
                for worth in worths:
                    rows.setdefault((share, worth, language), []).append(judge(test, ranking, v, bar_of(scores, share), worth))
    for (share, worth, language), some in rows.items():
        sums = {name: sum(row[name] for row in some) for name in some[0]}
        figures = {name: sums[name] / sums["own"] for name in ("gold", "first", "cited", "answered", "ranked first")}
        figures["silent"] = sums["silent"] / max(1, sums["foreign"])
        print(f"{share:.3f} {worth:.4f} {language}", " ".join(f"{name} {value:.3f}" for name, value in figures.items()), f"words {sums['words'] / sums['answered']:.1f}", flush=True)


def plain(value):
    """As the formatter writes numbers."""
    return f"{value:.5f}".rstrip("0").rstrip(".")


def short(value):
    """Three digits are enough for what is bent."""
    digits = f"{value:.{max(0, min(4, 2 - int(np.floor(np.log10(abs(value) + 1e-9)))))}f}"
    return (digits.rstrip("0").rstrip(".") if "." in digits else digits).replace("0.", ".") if abs(value) >= 5e-5 else "0"


def lines(names, values):
    return "\n".join(f"  {name}: {value}," for name, value in zip(names, values))


def write(out, ranking, v, bar, elsewhere, worth):
    w, units = ranking
    # Some units end with next to nothing to say.
    units = units[np.abs(units[:, 0]) >= 0.02]
    says, start, *counts = [f"numbers('{' '.join(map(short, column))}')" for column in units.T]
    weights = [plain(value) for value in v]
    rows = [f"{{ score: {score}, first: {first}, units: {count} }}" for score, first, count in zip(map(plain, w), weights[len(GROUNDS):], counts)]
    with open(out, "w") as file:
        file.write(f"""/** Written by `bench/ask/train/train.py`: fitted to the development questions, see the README there. */
import type {{ Grounds }} from './grounds';
import type {{ MeasureName }} from './measures';

interface MeasureWeights {{
  score: number;
  first: number;
  units: readonly number[];
}}

/** Hidden units, which combine several measures: the weight and the bias of each. */
// biome-ignore format: data
export const UNITS = {{
{lines(["says", "from"], [says, start])}
}};

/** What each measure weighs in the score of a sentence, as the first sentence's for there being an answer, and in each unit. */
// biome-ignore format: data
export const MEASURE_WEIGHTS: Readonly<Record<MeasureName, MeasureWeights>> = {{
{lines(NAMES, rows)}
}};

/** Weights of the grounds for there being an answer. `score` and `chance` are the first sentence's. */
export const GROUND_WEIGHTS: Readonly<Grounds & {{ score: number; chance: number }}> = {{
{lines(GROUNDS, weights)}
}};

/** Bias for there being an answer. */
export const ALWAYS = {weights[-1]};

/** Minimum sum for answering at all. */
export const BAR = {plain(bar)};

/** The same for languages outside the training data, where less of a question's weight is found. */
export const BAR_ELSEWHERE = {plain(elsewhere)};

/** Codes of the languages in the training data. */
export const LEARNT: readonly string[] = '{" ".join(LANGUAGES)}'.split(' ');

/** Minimum probability of answering that each further sentence needs per word. */
export const WORTH = {worth};

function numbers(list: string): number[] {{
  return list.split(' ').map(Number);
}}
""")


if __name__ == "__main__":
    keep_likely(questions)
    worths = sorted({arguments.worth, *map(float, filter(None, arguments.also.split(",")))})
    if not arguments.quick:
        print("subjects not seen")
        cross_validate(JUDGED, False, worths, sorted({arguments.silent, 0.8, 0.84, 0.885, 0.92}))
        if arguments.unseen:
            print("subjects and language not seen")
            cross_validate(arguments.unseen.split(","), True, [arguments.worth], [arguments.elsewhere])
    if arguments.out:
        ranking, v, scores = fit(questions)
        bars = [bar_of(scores, share) for share in (arguments.silent, arguments.elsewhere)]
        write(arguments.out, ranking, v, *bars, arguments.worth)
