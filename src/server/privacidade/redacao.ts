// What the trail keeps of somebody who was erased: who, when and what was done stay; what says who it was goes.
import { semAcentos } from '../../shared/comum.ts';
import { formatCpf, mascararCpf } from '../../shared/format.ts';

export const REMOVIDO = '[removido]';

export interface Identidade {
  nome: string;
  cpf: string;
  email: string;
}

/** Fields that are about the person whatever record they are in. */
const PESSOAIS = new Set([
  'nome',
  'cpf',
  'email',
  'usuario',
  'rg',
  'rg_orgao_emissor',
  'rg_data_emissao',
  'sexo',
  'data_nascimento',
  'estado_civil',
  'nacionalidade',
  'natural_uf',
  'natural_cidade',
  'cep',
  'endereco',
  'complemento',
  'bairro',
  'cidade',
  'telefone',
  'telefone_celular',
  'telefone_residencial',
  'telefone_comercial',
  'telefone_fixo',
  'nome_mae',
  'nome_pai',
  'detalhe_deficiencia',
  'detalhe_condicao_especial',
  'nome_arquivo',
  'nome_arquivo_deficiencia',
  'nome_arquivo_condicao_especial',
  'motivo',
  'descricao_do_envio',
  'banco',
  'agencia',
  'conta',
  'chavePix',
  'chave_pix',
  'titular_nome',
  'titular_documento',
  'detalhe',
]);

/** Text without the person's name, CPF and e-mail, however they are written. */
export function redigirTexto(texto: string, { nome, cpf, email }: Identidade, novoNome: string): string {
  // The name last: it may be a part of the e-mail.
  return [email, formatCpf(cpf), mascararCpf(cpf), cpf, nome].reduce(
    (atual, parte) => (parte === '' ? atual : trocar(atual, parte, parte === nome ? novoNome : REMOVIDO)),
    texto,
  );
}

function trocar(texto: string, parte: string, por: string): string {
  const literal = parte.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // Whole words: a short name is part of others.
  return texto.replace(new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'giu'), () => por);
}

/** A record of the trail, as JSON, without what says who the person was. */
export function redigirDados(json: string | null, quem: Identidade, novoNome: string): string | null {
  if (json === null) return null;
  return JSON.stringify(redigir(JSON.parse(json), quem, novoNome));
}

function redigir(valor: unknown, quem: Identidade, novoNome: string): unknown {
  if (typeof valor === 'string') return redigirTexto(valor, quem, novoNome);
  if (Array.isArray(valor)) return valor.map((item) => redigir(item, quem, novoNome));
  if (valor === null || typeof valor !== 'object') return valor;
  // A street has a number of its own; an enrolment's stays.
  const endereco = 'cep' in valor;
  return Object.fromEntries(
    Object.entries(valor).map(([chave, item]) => {
      const pessoal = PESSOAIS.has(chave) || (endereco && chave === 'numero');
      return [chave, pessoal && typeof item === 'string' ? REMOVIDO : redigir(item, quem, novoNome)];
    }),
  );
}

/** The sentence prepared for searching, as the trail prepares it. */
export function buscaDe(descricao: string): string {
  return semAcentos(descricao);
}
