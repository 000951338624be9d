"""Which words of a page stand, in order, in its reference text."""
import bisect
import collections

SIZES = [32, 16, 8, 5, 3, 2, 1]


def aligned(page, reference):
    """Marks each word of `page`: part of `reference` or not. Anchors are runs of words that occur
    once in both; between anchors the search goes on with shorter runs."""
    used = [False] * len(page)
    todo = [(0, len(page), 0, len(reference), 0)]
    while todo:
        a0, a1, b0, b1, size = todo.pop()
        while a0 < a1 and b0 < b1 and page[a0] == reference[b0]:
            used[a0] = True
            a0, b0 = a0 + 1, b0 + 1
        while a0 < a1 and b0 < b1 and page[a1 - 1] == reference[b1 - 1]:
            used[a1 - 1] = True
            a1, b1 = a1 - 1, b1 - 1
        if a0 >= a1 or b0 >= b1:
            continue
        chain = []
        while size < len(SIZES) and not chain:
            chain = anchors(page, reference, a0, a1, b0, b1, SIZES[size])
            size += 0 if chain else 1
        if not chain:
            continue
        n = SIZES[size]
        pa, pb = a0, b0
        for x, y in chain:
            if x < pa or y < pb:
                continue
            todo.append((pa, x, pb, y, size))
            used[x : x + n] = [True] * n
            pa, pb = x + n, y + n
        todo.append((pa, a1, pb, b1, size))
    return used


def anchors(page, reference, a0, a1, b0, b1, n):
    """The longest chain of common runs of n words that is in order in both texts."""
    there = collections.defaultdict(list)
    for i in range(b0, b1 - n + 1):
        there[tuple(reference[i : i + n])].append(i)
    here = collections.defaultdict(list)
    for i in range(a0, a1 - n + 1):
        run = tuple(page[i : i + n])
        if run in there:
            here[run].append(i)
    pairs = [(v[0], there[run][0]) for run, v in here.items() if len(v) == 1 and len(there[run]) == 1]
    if not pairs and n >= 5:
        # The page says it twice (once for phones, once for desks): the first time counts.
        pairs = [(v[0], there[run][0]) for run, v in here.items() if len(v) <= 4 and len(there[run]) <= 2]
    pairs.sort()
    tails, at, back = [], [], [-1] * len(pairs)
    for k, (_, y) in enumerate(pairs):
        p = bisect.bisect_left(tails, y)
        if p == len(tails):
            tails.append(y)
            at.append(k)
        else:
            tails[p], at[p] = y, k
        back[k] = at[p - 1] if p else -1
    chain, k = [], at[-1] if at else -1
    while k >= 0:
        chain.append(pairs[k])
        k = back[k]
    return chain[::-1]
