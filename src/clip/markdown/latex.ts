/** LaTeX for the characters of formulas. In each list, a character is followed by its LaTeX. */

/** Reads the list only when it is first asked: few pages have formulas. */
function byCharacter(list: string): (character: string) => string | undefined {
  let known: Map<string, string> | undefined;
  return (character) => {
    if (!known) {
      const words = list.trim().split(/\s+/);
      known = new Map(words.flatMap((word, i) => (i % 2 ? [] : [[word, words[i + 1] ?? '']])));
    }
    return known.get(character);
  };
}

/** Operators, letters and signs. */
export const operatorOf = byCharacter(String.raw`
  − -  ± \pm  ∓ \mp  × \times  ÷ \div  ⋅ \cdot  · \cdot  ∗ *  ∘ \circ  ≤ \leq  ≥ \geq  ≠ \neq
  ≈ \approx  ≡ \equiv  ∼ \sim  ≃ \simeq  ∝ \propto  ≪ \ll  ≫ \gg  ∈ \in  ∉ \notin  ⊂ \subset
  ⊆ \subseteq  ⊃ \supset  ∪ \cup  ∩ \cap  ∅ \emptyset  ∖ \setminus  ∀ \forall  ∃ \exists
  ¬ \neg  ∧ \wedge  ∨ \vee  → \to  ← \leftarrow  ↔ \leftrightarrow  ⇒ \Rightarrow
  ⇔ \Leftrightarrow  ↦ \mapsto  ∑ \sum  ∏ \prod  ∫ \int  ∬ \iint  ∮ \oint  ∂ \partial
  ∇ \nabla  ∞ \infty  √ \surd  … \dots  ⋯ \cdots  ⋮ \vdots  ⋱ \ddots  ′ '  ⟨ \langle
  ⟩ \rangle  ‖ \|  ∥ \parallel  ⊥ \perp  ⊕ \oplus  ⊗ \otimes  α \alpha  β \beta  γ \gamma
  δ \delta  ε \varepsilon  ϵ \epsilon  ζ \zeta  η \eta  θ \theta  ι \iota  κ \kappa  λ \lambda
  μ \mu  ν \nu  ξ \xi  π \pi  ρ \rho  σ \sigma  τ \tau  υ \upsilon  φ \varphi  ϕ \phi  χ \chi
  ψ \psi  ω \omega  Γ \Gamma  Δ \Delta  Θ \Theta  Λ \Lambda  Ξ \Xi  Π \Pi  Σ \Sigma  Φ \Phi
  Ψ \Psi  Ω \Omega  ℝ \mathbb{R}  ℕ \mathbb{N}  ℤ \mathbb{Z}  ℚ \mathbb{Q}  ℂ \mathbb{C}
  ℓ \ell  ℏ \hbar  ℜ \Re  ℑ \Im  { \{  } \}  % \%  # \#  & \&  $ \$  _ \_`);

/** Accents above or below. */
export const accentOf = byCharacter(String.raw`
  ^ \hat  ̂ \hat  ~ \tilde  ˜ \tilde  ¯ \bar  ‾ \overline  _ \underline  → \vec  ⃗ \vec
  ˙ \dot  ¨ \ddot  ⏞ \overbrace  ⏟ \underbrace`);
